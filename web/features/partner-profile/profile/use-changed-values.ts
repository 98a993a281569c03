import type { Money } from '@portal/contract/core';
import {
  type PartnerContact,
  type PartnerGoods,
  type PaymentTerms,
  type ProfileSection,
  HIDEABLE_PARTS,
} from '@portal/contract/partners';
import { SERVICE_TYPES } from '@portal/contract/trade';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { useStatusName } from '../status-codes/use-status-name.ts';
import { formatLanguage } from './language-names.ts';
import { profileMessages } from './profile-messages.ts';
import { useCreditText } from './use-credit-text.ts';
import { useEntryTexts } from './use-entry-texts.ts';

type Values = Readonly<Record<string, unknown>>;

const NONE = '–';

/** The values of an entry of the history in one line; a dash for none. */
export function useChangedValues(): (section: ProfileSection, values: unknown) => string {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const { formatAmount } = useFormats();
  const { getLegText } = useStatusTexts();
  const getStatusName = useStatusName();
  const getCreditText = useCreditText();
  const entryTexts = useEntryTexts();
  const parts = { RATES: t('showRates'), SCORECARD: t('showScorecard') };

  return (section, values) => {
    if (!isRecord(values)) return NONE;
    const describeEntry = entryTexts[section];
    if (describeEntry !== undefined) return describeEntry(values);
    if (section === 'STATUS_CODES') return formatStatusCode(values);
    return Object.entries(values)
      .map(([field, value]) => formatField(field, value))
      .join(', ');
  };

  function formatField(field: string, value: unknown): string {
    if (value === null || (Array.isArray(value) && value.length === 0)) return NONE;
    if (field === 'paymentTerms') return formatTerms(value as PaymentTerms);
    if (typeof value === 'boolean') return value ? t('offered') : t('notOffered');
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => formatItem(field, item)).join(', ');
  }

  function formatItem(field: string, item: unknown): string {
    if (field === 'contacts') return (item as PartnerContact).name;
    if (field === 'goods') return (item as PartnerGoods).flag;
    if (field === 'codCeilings') return formatAmount(item as Money);
    const text = String(item);
    if (field === 'languages') return formatLanguage(text, locale);
    if (field === 'countries') return countryName(text, locale);
    const serviceType = SERVICE_TYPES.find((one) => one === text);
    const part = HIDEABLE_PARTS.find((one) => one === text);
    if (field === 'serviceTypes' && serviceType !== undefined) return getLegText(serviceType);
    return field === 'hiddenBeforeConnection' && part !== undefined ? parts[part] : text;
  }

  function formatTerms({ creditDays, invoicing, currencies, methods, note }: PaymentTerms): string {
    return [
      getCreditText(creditDays),
      t(`cycle_${invoicing}`),
      ...currencies,
      ...methods.map((method) => t(`method_${method}`)),
      ...(note === null ? [] : [note]),
    ].join(', ');
  }

  function formatStatusCode({ code, label, serviceType, status }: Values): string {
    const owner = SERVICE_TYPES.find((one) => one === serviceType) ?? null;
    const name = typeof status === 'string' ? getStatusName({ serviceType: owner, status }) : NONE;
    return `${String(code)} (${String(label)}): ${owner === null ? '' : `${getLegText(owner)}, `}${name}`;
  }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
