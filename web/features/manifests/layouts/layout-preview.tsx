import { Box, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ManifestPreview } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { layoutMessages } from './layout-messages.ts';
import { previewQuery } from './layout-queries.ts';
import { PreviewMawbSelect } from './preview-mawb-select.tsx';
import { toSheet, type SheetValues } from './sheet-values.ts';
import classes from './layouts.module.css';

const DEBOUNCE_MS = 300;

interface LayoutPreviewProps {
  readonly partnerId: string;
  readonly sheet: SheetValues;
  /** Id of the MAWB; null for the latest one. */
  readonly mawbId: string | null;
  readonly onMawb: (mawbId: string | null) => void;
}

/** What a sheet looks like with the lines of a MAWB of the partner. */
export function LayoutPreview({ partnerId, sheet, mawbId, onMawb }: LayoutPreviewProps) {
  const t = useMessages(layoutMessages);
  const [shown] = useDebouncedValue(sheet, DEBOUNCE_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    previewQuery({ partnerId, mawbId, sheets: [toSheet(toPreviewable(shown))] }),
  );
  const [rendered] = data?.sheets ?? [];
  return (
    <Surface className={classes.preview ?? ''}>
      <div>
        <Title order={2} size="h5">
          {t('preview')}
        </Title>
        {data !== undefined && (
          <Text size="sm" c="dimmed">
            {data.isExample ? t('previewExample') : t('previewMawb', { awbNumber: data.awbNumber })}
            <br />
            {t('previewTaxIds')}
          </Text>
        )}
      </div>
      <PreviewMawbSelect partnerId={partnerId} value={mawbId} onChange={onMawb} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rendered !== undefined && <PreviewTable sheet={rendered} isBusy={isPlaceholderData} />}
    </Surface>
  );
}

/** The API refuses an empty header: the preview has an ellipsis in its place. The name of the sheet is not shown. */
function toPreviewable(sheet: SheetValues): SheetValues {
  const fill = (text: string) => (text.trim() === '' ? '…' : text);
  return {
    ...sheet,
    name: 'Preview',
    columns: sheet.columns.map((column) => ({ ...column, header: fill(column.header) })),
  };
}

interface PreviewTableProps {
  readonly sheet: ManifestPreview['sheets'][number];
  readonly isBusy: boolean;
}

function PreviewTable({ sheet, isBusy }: PreviewTableProps) {
  const t = useMessages(layoutMessages);
  const { formatNumber } = useFormats();
  const { rows, decimals, valueDecimals, totalRows, omittedRows } = sheet;
  const isTable = decimals !== null;
  const [header = [], ...lines] = isTable ? rows : [[], ...rows];
  const firstTotal = lines.length - totalRows;
  const format = (cell: string | number | null, row: number, column: number) => {
    if (typeof cell !== 'number') return cell;
    const digits = (isTable ? decimals[column] : valueDecimals?.[row]) ?? 0;
    return formatNumber(cell, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  const renderRow = (cells: (typeof rows)[number], row: number) => (
    <tr key={row}>
      {cells.map((cell, column) => (
        <td key={column} data-figure={typeof cell === 'number' || undefined}>
          {format(cell, row, column)}
        </td>
      ))}
    </tr>
  );
  return (
    // With a tab stop, so that the keyboard can scroll it.
    <Box
      className={classes.scroll ?? ''}
      tabIndex={0}
      role="region"
      aria-label={t('preview')}
      aria-busy={isBusy}
    >
      <table className={classes.table}>
        {isTable && (
          <thead>
            <tr>
              {header.map((word, column) => (
                <th key={column} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.slice(0, firstTotal).map(renderRow)}
          {omittedRows > 0 && (
            <tr>
              <td colSpan={header.length} className={classes.omitted}>
                {t('omittedRows', { count: omittedRows })}
              </td>
            </tr>
          )}
        </tbody>
        {totalRows > 0 && <tfoot>{lines.slice(firstTotal).map(renderRow)}</tfoot>}
      </table>
    </Box>
  );
}
