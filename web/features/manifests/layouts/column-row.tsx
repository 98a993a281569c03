import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import {
  DATE_FORMATS,
  getSourceKinds,
  LAYOUT_WEIGHT_UNITS,
  listSources,
  MAX_COLUMN_HEADER,
  type SheetRowKind,
} from '@portal/contract/manifests';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import type { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { layoutMessages } from './layout-messages.ts';
import type { ColumnValues } from './sheet-values.ts';
import { sourceMessages } from './source-messages.ts';
import classes from './layouts.module.css';

interface ColumnRowProps {
  /** Position of the column, from 1. */
  readonly number: number;
  readonly column: ColumnValues;
  readonly rows: SheetRowKind;
  readonly fieldProps: ReturnType<typeof useFieldProps>;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (column: ColumnValues) => void;
  readonly onMove: (step: -1 | 1) => void;
  /** Undefined for the only column. */
  readonly onRemove: (() => void) | undefined;
}

const FIXED = 'fixed text';

/** A column: its words, what it shows, and the format of that. */
export function ColumnRow(props: ColumnRowProps) {
  const { number, column, rows, fieldProps, isReadOnly, onChange } = props;
  const t = useMessages(layoutMessages);
  const sourceText = useMessages(sourceMessages);
  const sources = listSources(rows);
  const { header, source, fixed } = column;
  const choose = (value: string) => {
    const selected = sources.find((key) => key === value);
    if (selected !== undefined) onChange({ header, source: selected });
    else onChange(value === FIXED ? { header, fixed: '' } : { header });
  };
  return (
    <li className={classes.column}>
      <TextInput
        aria-label={t('column', { number })}
        maxLength={MAX_COLUMN_HEADER}
        readOnly={isReadOnly}
        {...fieldProps('header')}
        value={header}
        onChange={(event) => onChange({ ...column, header: event.currentTarget.value })}
      />
      <div className={classes.source}>
        <NativeSelect
          aria-label={t('source', { number })}
          disabled={isReadOnly}
          {...fieldProps('source')}
          value={source ?? (fixed === undefined ? '' : FIXED)}
          data={[
            { value: '', label: t('chooseSource') },
            { value: FIXED, label: t('fixedText') },
            ...sources.map((key) => ({ value: key, label: sourceText(key) })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <ColumnFormat {...props} />
      </div>
      {!isReadOnly && <ColumnTools {...props} />}
    </li>
  );
}

/** The fixed text, the unit or the format of dates of a column; nothing for other columns. */
function ColumnFormat({ number, column, rows, fieldProps, isReadOnly, onChange }: ColumnRowProps) {
  const t = useMessages(layoutMessages);
  const { source, fixed, unit = 'kg', dateFormat = 'YYYY-MM-DD' } = column;
  if (source === undefined)
    return fixed === undefined ? null : (
      <TextInput
        aria-label={t('fixed', { number })}
        placeholder={t('fixedPlaceholder')}
        maxLength={200}
        readOnly={isReadOnly}
        {...fieldProps('fixed')}
        value={fixed}
        onChange={(event) => onChange({ ...column, fixed: event.currentTarget.value })}
      />
    );
  const kind = getSourceKinds(rows)[source];
  if (kind === 'grams')
    return (
      <NativeSelect
        aria-label={t('unit', { number })}
        disabled={isReadOnly}
        value={unit}
        data={[...LAYOUT_WEIGHT_UNITS]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...column, unit: LAYOUT_WEIGHT_UNITS.find((key) => key === value) })
        }
      />
    );
  return kind === 'date' || kind === 'time' ? (
    <NativeSelect
      aria-label={t('dateFormat', { number })}
      disabled={isReadOnly}
      value={dateFormat}
      data={[...DATE_FORMATS]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...column, dateFormat: DATE_FORMATS.find((key) => key === value) })
      }
    />
  ) : null;
}

/** The buttons that move or remove a column. */
function ColumnTools({ number, isFirst, isLast, onMove, onRemove }: ColumnRowProps) {
  const t = useMessages(layoutMessages);
  const button = { variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.tools}>
      <ActionIcon
        {...button}
        aria-label={t('moveUp', { number })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('moveDown', { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('removeColumn', { number })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
