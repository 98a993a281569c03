import type { OrderFieldKey } from '@portal/contract/orders';
import { useMessages } from '../../i18n/messages.ts';
import { orderFieldMessages } from './order-field-messages.ts';
import { useOptionTexts } from './use-option-texts.ts';

/** The text of a value of an order field that forms and details alone show, or else that of lists. */
export function useFieldOptionTexts(): (key: OrderFieldKey, value: string) => string {
  const t = useMessages(orderFieldMessages);
  const getOptionText = useOptionTexts();
  return (key, value) => {
    const textKey = `${key}_${value}`;
    return isTextKey(textKey) ? t(textKey) : getOptionText(key, value);
  };
}

function isTextKey(key: string): key is keyof typeof orderFieldMessages.texts {
  return key in orderFieldMessages.texts;
}
