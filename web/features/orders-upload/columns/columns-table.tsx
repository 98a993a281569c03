import type { BatchDetails, RowErrorCode, UploadMapping } from '@portal/contract/orders';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { ColumnRow, type ShownSuggestion } from './column-row.tsx';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-step.module.css';
import { leaveOutColumn, setColumnField, setColumnOption } from './mapping-draft.ts';

type BatchColumns = Pick<BatchDetails, 'header' | 'suggestion' | 'errors'>;

interface ColumnsTableProps {
  readonly batch: BatchColumns;
  readonly mapping: UploadMapping;
  readonly onChange: (update: (current: UploadMapping) => UploadMapping) => void;
}

const UNKNOWN_VALUE_CODES: ReadonlySet<RowErrorCode> = new Set([
  'row.unknown_country',
  'row.mistyped_country',
  'row.unknown_currency',
  'row.mistyped_currency',
  'row.unknown_port',
  'row.unknown_value',
  'row.mistyped_value',
]);

/** The columns of the file with their fields, those with a question first; on a narrow screen each column is a card. */
export function ColumnsTable({ batch, mapping, onChange }: ColumnsTableProps) {
  const t = useMessages(columnsMessages);
  const [filter, setFilter] = useState('');
  // An answer does not move a column: the order depends on the questions of the file only.
  const allColumns = (batch.suggestion?.columns ?? batch.header.map(createEmptySuggestion)).toSorted(
    (a, b) => Number(hasQuestion(b)) - Number(hasQuestion(a)),
  );
  const mappingByIndex = new Map(mapping.columns.map((column) => [column.index, column]));
  const columns = allColumns.filter(
    ({ index }) => filter === '' || (filter === 'used') === mappingByIndex.has(index),
  );
  const onFieldChange = useCallback<Parameters<typeof ColumnRow>[0]['onFieldChange']>(
    (column, field) => onChange((current) => setColumnField(current, column, field)),
    [onChange],
  );
  const onOptionChange = useCallback<Parameters<typeof ColumnRow>[0]['onOptionChange']>(
    (index, key, value) => onChange((current) => setColumnOption(current, index, key, value)),
    [onChange],
  );
  const onLeaveOut = useCallback(
    (index: number) => onChange((current) => leaveOutColumn(current, index)),
    [onChange],
  );
  return (
    <Surface>
      <ListTabs
        tabs={{
          key: 'columns',
          label: t('show'),
          items: [
            { value: '', label: t('show_all'), count: allColumns.length },
            { value: 'used', label: t('show_used'), count: mappingByIndex.size },
            { value: 'unused', label: t('show_unused'), count: allColumns.length - mappingByIndex.size },
          ],
        }}
        search={{ columns: filter }}
        onSearch={(patch) => setFilter(patch['columns'] ?? '')}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('confidence')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((suggestion) => (
            <ColumnRow
              key={suggestion.index}
              suggestion={suggestion}
              mapping={mappingByIndex.get(suggestion.index)}
              sameFieldHeader={findSameFieldHeader(mapping, suggestion.index)}
              unknownWords={getUnknownWords(batch, suggestion.header)}
              onFieldChange={onFieldChange}
              onOptionChange={onOptionChange}
              isLeftOut={mapping.leftOutColumns?.includes(suggestion.index) === true}
              onLeaveOut={onLeaveOut}
            />
          ))}
        </tbody>
      </table>
      {columns.length === 0 && <p className={classes.none}>{t('noneShown')}</p>}
    </Surface>
  );
}

function hasQuestion({ candidate, questions }: ShownSuggestion): boolean {
  return candidate !== null || questions.length > 0;
}

function createEmptySuggestion(header: string, index: number): ShownSuggestion {
  return {
    index,
    header,
    samples: [],
    mapping: null,
    confidence: 0,
    reason: null,
    candidate: null,
    questions: [],
  };
}

/** The header of an earlier column with the same field and slot. */
function findSameFieldHeader({ columns }: UploadMapping, index: number): string | undefined {
  const mappedColumn = columns.find((column) => column.index === index);
  if (mappedColumn === undefined) return undefined;
  return columns.find(
    (column) =>
      column.index < index && column.field === mappedColumn.field && column.slot === mappedColumn.slot,
  )?.header;
}

const unknownWordsByBatch = new WeakMap<BatchColumns, Map<string, readonly string[]>>();
const NO_WORDS: readonly string[] = [];

/** Returns the same array for the same batch and header, so that memoized rows do not render again. */
function getUnknownWords(batch: BatchColumns, header: string): readonly string[] {
  let byHeader = unknownWordsByBatch.get(batch);
  if (byHeader === undefined) {
    byHeader = new Map();
    for (const { column, code, value } of batch.errors)
      if (column !== null && UNKNOWN_VALUE_CODES.has(code))
        byHeader.set(column, [...new Set([...(byHeader.get(column) ?? NO_WORDS), value])]);
    unknownWordsByBatch.set(batch, byHeader);
  }
  return byHeader.get(header) ?? NO_WORDS;
}
