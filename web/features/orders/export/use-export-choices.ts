import { EXPORT_FORMATS, EXPORT_ROWS, type ExportFormat, type ExportRows } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The format of an exported file, and what its rows are. */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly rows: ExportRows;
  readonly withFullTaxIds?: true;
}

export interface LabelledChoice {
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

/** As `useExportChoices`, and for users who may read tax identifiers the files that have them in full. */
export function useClientExportChoices(): readonly LabelledChoice[] {
  const t = useMessages(ordersMessages);
  const choices = useExportChoices();
  const { isAllowed } = usePermission('orders.read_tax_ids');
  return useMemo(
    () =>
      isAllowed
        ? [
            ...choices,
            ...EXPORT_FORMATS.map((format) => ({
              key: `${format}-FULL_TAX_IDS`,
              label: t(`exportFullTaxIds_${format}`),
              choice: { format, rows: 'ITEM', withFullTaxIds: true } as const,
            })),
          ]
        : choices,
    [choices, isAllowed, t],
  );
}
