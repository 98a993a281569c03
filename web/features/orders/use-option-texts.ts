import type { OrderFieldKey } from '@portal/contract/orders';
import { useMessages } from '../../i18n/messages.ts';
import { ordersMessages } from './orders-messages.ts';

/** The prefix of the texts of a field's values in `ordersMessages`. */
const PREFIXES: Readonly<Partial<Record<OrderFieldKey, string>>> = {
  movement: 'movement',
  serviceLevel: 'level',
  paymentType: 'payment',
  shipmentMode: 'mode',
};

/** The text of a value of an order field, as lists and facts show it; the value itself where it has none. */
export function useOptionTexts(): (key: OrderFieldKey, value: string) => string {
  const t = useMessages(ordersMessages);
  return (key, value) => {
    const textKey = `${PREFIXES[key] ?? ''}_${value}`;
    return isTextKey(textKey) ? t(textKey) : value;
  };
}

type TextKey = Extract<keyof typeof ordersMessages.texts, `${string}_${string}`>;

function isTextKey(key: string): key is TextKey {
  return key in ordersMessages.texts;
}
