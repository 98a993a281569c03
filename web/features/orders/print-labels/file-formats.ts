import { LABEL_FORMATS, type LabelFormat } from '@portal/contract/labels';
import { EXPORT_FORMATS, type ExportFormat } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';

export interface FormatChoice<Format> {
  readonly value: Format;
  readonly label: string;
}

/** What labels can be printed on. */
export function useLabelFormats(): readonly FormatChoice<LabelFormat>[] {
  const t = useMessages(ordersMessages);
  return useMemo(() => LABEL_FORMATS.map((value) => ({ value, label: t(`label_${value}`) })), [t]);
}

/** What orders can be exported as. */
export function useExportFormats(): readonly FormatChoice<ExportFormat>[] {
  const t = useMessages(ordersMessages);
  return useMemo(() => EXPORT_FORMATS.map((value) => ({ value, label: t(`export_${value}`) })), [t]);
}
