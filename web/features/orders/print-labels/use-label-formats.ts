import { LABEL_FORMATS } from '@portal/contract/labels';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The file formats of labels, with their names. */
export function useLabelFormats() {
  const t = useMessages(ordersMessages);
  return useMemo(() => LABEL_FORMATS.map((value) => ({ value, label: t(`label_${value}`) })), [t]);
}
