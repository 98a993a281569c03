import { Button, Checkbox, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import {
  listSources,
  MAX_COLUMNS,
  MAX_SHEET_NAME,
  SHEET_ROWS,
  type LayoutSource,
} from '@portal/contract/manifests';
import { IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { ColumnRow } from './column-row.tsx';
import { layoutMessages } from './layout-messages.ts';
import { changeRows, moveEntry, removeAt, replaceAt, type SheetValues } from './sheet-values.ts';
import { sourceMessages } from './source-messages.ts';
import classes from './layouts.module.css';

interface SheetEditorProps {
  /** Path of the sheet in the form. */
  readonly path: string;
  readonly sheet: SheetValues;
  /** Errors below the sheet, by the rest of their path. */
  readonly fieldErrors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onChange: (sheet: SheetValues) => void;
  /** Undefined for the only sheet. */
  readonly onRemove: (() => void) | undefined;
}

/** A sheet: what its rows are about, its columns, sorting and totals. */
export function SheetEditor({ path, sheet, fieldErrors, isReadOnly, onChange, onRemove }: SheetEditorProps) {
  const t = useMessages(layoutMessages);
  const fieldProps = useFieldProps(
    Object.fromEntries(Object.entries(fieldErrors).map(([key, error]) => [`${path}.${key}`, error])),
    path,
  );
  const { name, rows, columns, hasTotals } = sheet;
  const isTable = rows !== 'HEADER';
  return (
    <Surface className={classes.section ?? ''}>
      <div className={classes.fields}>
        <TextInput
          label={t('sheetName')}
          maxLength={MAX_SHEET_NAME}
          readOnly={isReadOnly}
          {...fieldProps('name')}
          value={name}
          onChange={(event) => onChange({ ...sheet, name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('rows')}
          disabled={isReadOnly}
          value={rows}
          data={SHEET_ROWS.map((kind) => ({ value: kind, label: t(`rows_${kind}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = SHEET_ROWS.find((key) => key === value);
            if (kind !== undefined) onChange(changeRows(sheet, kind));
          }}
        />
        {isTable && <SortSelects sheet={sheet} isReadOnly={isReadOnly} onChange={onChange} />}
      </div>
      {isTable && (
        <Checkbox
          label={t('hasTotals')}
          disabled={isReadOnly}
          checked={hasTotals}
          onChange={(event) => onChange({ ...sheet, hasTotals: event.currentTarget.checked })}
        />
      )}
      <Title order={2} size="h5">
        {t('columns')}
      </Title>
      <ol className={classes.columns}>
        {columns.map((column, index) => (
          <ColumnRow
            // Columns have no id; a row keeps its inputs by position.
            key={index}
            number={index + 1}
            column={column}
            rows={rows}
            fieldProps={(key) => fieldProps(`columns.${index}.${key}`)}
            isReadOnly={isReadOnly}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            onChange={(changed) => onChange({ ...sheet, columns: replaceAt(columns, index, changed) })}
            onMove={(step) => onChange({ ...sheet, columns: moveEntry(columns, index, step) })}
            onRemove={
              columns.length > 1 ? () => onChange({ ...sheet, columns: removeAt(columns, index) }) : undefined
            }
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Group justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={columns.length >= MAX_COLUMNS}
            onClick={() => onChange({ ...sheet, columns: [...columns, { header: t('newColumn') }] })}
          >
            {t('addColumn')}
          </Button>
          {onRemove !== undefined && (
            <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
              {t('removeSheet')}
            </Button>
          )}
        </Group>
      )}
    </Surface>
  );
}

type SortSelectsProps = Pick<SheetEditorProps, 'sheet' | 'isReadOnly' | 'onChange'>;

/** Two sources that rows are sorted by. */
function SortSelects({ sheet, isReadOnly, onChange }: SortSelectsProps) {
  const t = useMessages(layoutMessages);
  const sourceText = useMessages(sourceMessages);
  const sources = listSources(sheet.rows);
  const [first, second] = sheet.sortBy;
  const select = (keys: readonly (LayoutSource | undefined)[]) =>
    onChange({ ...sheet, sortBy: keys.filter((key) => key !== undefined) });
  const render = (
    label: string,
    value: LayoutSource | undefined,
    change: (source: LayoutSource | undefined) => void,
  ) => (
    <NativeSelect
      label={label}
      disabled={isReadOnly}
      value={value ?? ''}
      data={[
        { value: '', label: t('unsorted') },
        ...sources.map((source) => ({ value: source, label: sourceText(source) })),
      ]}
      onChange={(event) => change(sources.find((source) => source === event.currentTarget.value))}
    />
  );
  return (
    <>
      {render(t('sortBy'), first, (source) => select([source, source && second]))}
      {first !== undefined && render(t('thenBy'), second, (source) => select([first, source]))}
    </>
  );
}
