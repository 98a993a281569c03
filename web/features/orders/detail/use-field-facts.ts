import type { Money } from '@portal/contract/core';
import {
  ORDER_FIELD_KEYS,
  getOrderField,
  type OrderField,
  type OrderFieldKey,
  type OrderFieldKeyWith,
} from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { orderFieldMessages } from '../order-field-messages.ts';
import { useFieldOptionTexts } from '../use-field-option-texts.ts';

type FactGroup = NonNullable<OrderField['fact']>;
type FactKey = OrderFieldKeyWith<{ readonly fact: FactGroup }>;

export interface FieldFact {
  readonly label: string;
  readonly value: string;
}

/** The facts of the table of order fields, by group; an empty field has none. */
export function useFieldFacts(
  order: Readonly<Partial<Record<OrderFieldKey, string | boolean | Money | null>>>,
): (group: FactGroup) => FieldFact[] {
  const t = useMessages(orderFieldMessages);
  const getOptionText = useFieldOptionTexts();
  const { formatAmount, formatDate } = useFormats();
  return (group) =>
    selectFactKeys(group).flatMap((key) => {
      const value = order[key];
      if (typeof value === 'string') return { label: t(key), value: formatValue(key, value) };
      return typeof value === 'object' && value !== null ? { label: t(key), value: formatAmount(value) } : [];
    });

  function formatValue(key: FactKey, value: string): string {
    // A date without a time is the same day in every time zone.
    if (getOrderField(key).column?.type === 'date') return formatDate(value, { timeZone: 'UTC' });
    return getOptionText(key, value);
  }
}

function selectFactKeys(group: FactGroup): FactKey[] {
  return ORDER_FIELD_KEYS.filter((key) => getOrderField(key).fact === group) as FactKey[];
}
