import type { BatchDetails, ColumnSuggestion, RowErrorCode, UploadMapping } from '@portal/contract/orders';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { ColumnRow } from './column-row.tsx';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-step.module.css';
import { withField, withOption } from './mapping-draft.ts';

interface ColumnsTableProps {
  readonly batch: BatchDetails;
  readonly mapping: UploadMapping;
  readonly onChange: (change: (now: UploadMapping) => UploadMapping) => void;
}

const WORD_CODES: ReadonlySet<RowErrorCode> = new Set([
  'unknown_country',
  'mistyped_country',
  'unknown_currency',
  'mistyped_currency',
  'unknown_port',
  'unknown_value',
  'mistyped_value',
]);

/** Each column of the file with its meaning; on a narrow screen each is a card. */
export function ColumnsTable({ batch, mapping, onChange }: ColumnsTableProps) {
  const t = useMessages(columnsMessages);
  const [shown, setShown] = useState('');
  const all = batch.suggestion?.columns ?? batch.header.map(unknownColumn);
  const byIndex = new Map(mapping.columns.map((column) => [column.index, column]));
  const columns = all.filter(({ index }) => shown === '' || (shown === 'used') === byIndex.has(index));
  const onField = useCallback<Parameters<typeof ColumnRow>[0]['onField']>(
    (column, field) => onChange((now) => withField(now, column, field)),
    [onChange],
  );
  const onOption = useCallback<Parameters<typeof ColumnRow>[0]['onOption']>(
    (index, key, value) => onChange((now) => withOption(now, index, key, value)),
    [onChange],
  );
  return (
    <Surface>
      <ListTabs
        tabs={{
          key: 'columns',
          label: t('show'),
          items: [
            { value: '', label: t('show_all'), count: all.length },
            { value: 'used', label: t('show_used'), count: byIndex.size },
            { value: 'left', label: t('show_left'), count: all.length - byIndex.size },
          ],
        }}
        search={{ columns: shown }}
        onSearch={(patch) => setShown(patch['columns'] ?? '')}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('means')}</th>
            <th scope="col">{t('trust')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((suggestion) => (
            <ColumnRow
              key={suggestion.index}
              suggestion={suggestion}
              mapping={byIndex.get(suggestion.index)}
              twin={twinOf(mapping, suggestion.index)}
              unknownWords={unknownWords(batch, suggestion.header)}
              onField={onField}
              onOption={onOption}
            />
          ))}
        </tbody>
      </table>
      {columns.length === 0 && <p className={classes.none}>{t('noneShown')}</p>}
    </Surface>
  );
}

function unknownColumn(header: string, index: number): ColumnSuggestion {
  return { index, header, samples: [], mapping: null, confidence: 0, reason: '', isDateAmbiguous: false };
}

/** The header of an earlier column with the same meaning. */
function twinOf({ columns }: UploadMapping, index: number): string | undefined {
  const own = columns.find((column) => column.index === index);
  if (own === undefined) return undefined;
  return columns.find(
    (column) => column.index < index && column.field === own.field && column.slot === own.slot,
  )?.header;
}

const words = new WeakMap<BatchDetails, Map<string, readonly string[]>>();
const NONE: readonly string[] = [];

/** The same list for the same answer, so that rows that did not change are not drawn again. */
function unknownWords(batch: BatchDetails, header: string): readonly string[] {
  let byHeader = words.get(batch);
  if (byHeader === undefined) {
    byHeader = new Map();
    for (const { column, code, value } of batch.errors)
      if (column !== null && WORD_CODES.has(code))
        byHeader.set(column, [...new Set([...(byHeader.get(column) ?? NONE), value])]);
    words.set(batch, byHeader);
  }
  return byHeader.get(header) ?? NONE;
}
