import { EXPORT_FORMATS } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The file formats of an export, with their labels. */
export function useExportFormats() {
  const t = useMessages(ordersMessages);
  return useMemo(() => EXPORT_FORMATS.map((value) => ({ value, label: t(`export_${value}`) })), [t]);
}
