import { EXPORT_FORMATS, EXPORT_ROWS, type ExportFormat, type ExportRows } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The format of an exported file, and what its rows are. */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly rows: ExportRows;
}

interface LabelledChoice {
  readonly key: string;
  readonly label: string;
  readonly choice: ExportChoice;
}

/** The files that an export can be, with their labels: first those with one row per item. */
export function useExportChoices(): readonly LabelledChoice[] {
  const t = useMessages(ordersMessages);
  return useMemo(
    () =>
      EXPORT_ROWS.flatMap((rows) =>
        EXPORT_FORMATS.map((format) => ({
          key: `${format}-${rows}`,
          label: t(rows === 'ITEM' ? `export_${format}` : `exportPieces_${format}`),
          choice: { format, rows },
        })),
      ),
    [t],
  );
}
