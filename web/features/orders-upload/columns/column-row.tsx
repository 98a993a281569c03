import { Select } from '@mantine/core';
import {
  isUploadFieldKey,
  type ColumnMapping,
  type ColumnSuggestion,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { ColumnOptions } from './column-options.tsx';
import { useFieldName } from '../../upload-texts/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-step.module.css';
import { fieldChoices } from './field-choices.ts';
import type { ColumnOption } from './mapping-draft.ts';

interface ColumnRowProps {
  readonly suggestion: ColumnSuggestion;
  readonly mapping: ColumnMapping | undefined;
  /** The column before it that means the same. */
  readonly twin: string | undefined;
  /** Words of the column that were not understood at the last check. */
  readonly unknownWords: readonly string[];
  readonly onField: (
    column: { readonly index: number; readonly header: string },
    field: UploadFieldKey | undefined,
  ) => void;
  readonly onOption: <Key extends ColumnOption>(index: number, key: Key, value: ColumnMapping[Key]) => void;
}

const SURE = 0.6;

/** One column of the file: its name, its first values, what it means, and how sure we are. */
export const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  const { suggestion, mapping, twin, unknownWords, onField, onOption } = props;
  const t = useMessages(columnsMessages);
  const fieldName = useFieldName();
  const { index, header } = suggestion;
  const name = header.trim() === '' ? t('noHeader', { number: index + 1 }) : header;
  const { tone, word } = trustIn(suggestion, mapping);
  const isName = mapping?.field.endsWith('Name') === true;
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.source}>
        <span className={classes.name}>{name}</span>
        <span className={classes.samples}>
          {suggestion.samples.length === 0 ? t('noSamples') : suggestion.samples.slice(0, 3).join(' · ')}
        </span>
      </th>
      <td className={classes.meaning}>
        <Select
          searchable
          clearable
          size="sm"
          aria-label={t('fieldOf', { column: name })}
          placeholder={t('leftOut')}
          nothingFoundMessage={t('noneShown')}
          data={fieldChoices(t, fieldName).map(({ group, items }) => ({ group, items: [...items] }))}
          value={mapping?.field ?? null}
          onChange={(key) =>
            onField({ index, header }, key !== null && isUploadFieldKey(key) ? key : undefined)
          }
        />
        {mapping !== undefined && (
          <ColumnOptions
            column={mapping}
            name={name}
            dateAmbiguous={suggestion.isDateAmbiguous}
            seen={[...unknownWords, ...suggestion.samples]}
            onOption={(key, value) => onOption(index, key, value)}
          />
        )}
        {twin !== undefined && mapping !== undefined && (
          <span className={classes.why}>{t(isName ? 'joined' : 'alsoFrom', { column: twin })}</span>
        )}
      </td>
      <td className={classes.trust}>
        <StatusChip tone={tone}>{t(word)}</StatusChip>
        <span className={classes.why}>{word === 'yours' ? null : suggestion.reason}</span>
      </td>
    </tr>
  );
});

function trustIn(
  suggestion: ColumnSuggestion,
  mapping: ColumnMapping | undefined,
): { readonly tone: Tone; readonly word: 'leftOut' | 'yours' | 'sure' | 'look' } {
  if (mapping?.field !== suggestion.mapping?.field)
    return mapping === undefined ? { tone: 'ended', word: 'leftOut' } : { tone: 'info', word: 'yours' };
  if (mapping === undefined) return { tone: 'ended', word: 'leftOut' };
  const open = suggestion.isDateAmbiguous && mapping.dateOrder === undefined;
  if (suggestion.confidence < SURE || open) return { tone: 'warning', word: 'look' };
  return { tone: 'success', word: 'sure' };
}
