import { LABEL_FILE_FORMATS, LABEL_FORMATS, type LabelFormat } from '@portal/contract/labels';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';

/** How labels are printed: in a format, as a PDF of A4 sheets, or by the print queue of a printer. */
export type PrintTarget = LabelFormat | 'sheet' | 'printer';

const PRINT_TARGETS: readonly PrintTarget[] = [...LABEL_FORMATS, 'sheet', 'printer'];

/** The file formats of labels, with their names. */
export function useLabelFormats() {
  const t = useMessages(ordersMessages);
  return useMemo(() => LABEL_FILE_FORMATS.map((value) => ({ value, label: t(`label_${value}`) })), [t]);
}

/** How labels can be printed, with names. */
export function usePrintTargets() {
  const t = useMessages(ordersMessages);
  return useMemo(() => PRINT_TARGETS.map((value) => ({ value, label: t(`label_${value}`) })), [t]);
}
