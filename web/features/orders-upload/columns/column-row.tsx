import { Button, Select } from '@mantine/core';
import {
  isQuestionOpen,
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
import { getFieldChoices } from './field-choices.ts';
import type { ColumnOption } from './mapping-draft.ts';

/** The suggestion for a column; `reason` is null where the file had none. */
export type ShownSuggestion = Omit<ColumnSuggestion, 'reason'> & {
  readonly reason: ColumnSuggestion['reason'] | null;
};

interface ColumnRowProps {
  readonly suggestion: ShownSuggestion;
  readonly mapping: ColumnMapping | undefined;
  /** The header of an earlier column with the same field. */
  readonly sameFieldHeader: string | undefined;
  /** Values of the column that the last check did not recognise. */
  readonly unknownWords: readonly string[];
  readonly onFieldChange: (
    column: { readonly index: number; readonly header: string },
    field: UploadFieldKey | undefined,
  ) => void;
  readonly onOptionChange: <Key extends ColumnOption>(
    index: number,
    key: Key,
    value: ColumnMapping[Key],
  ) => void;
  /** Whether the user left the column out although its values seem to be for a field. */
  readonly isLeftOut: boolean;
  readonly onLeaveOut: (index: number) => void;
}

const MIN_CONFIDENCE = 0.6;
const NO_QUESTIONS: ColumnSuggestion['questions'] = [];

/** One column of the file: its header, first values, field, options and confidence. */
export const ColumnRow = memo(function ColumnRow(props: ColumnRowProps) {
  const {
    suggestion,
    mapping,
    sameFieldHeader,
    unknownWords,
    onFieldChange,
    onOptionChange,
    isLeftOut,
    onLeaveOut,
  } = props;
  const t = useMessages(columnsMessages);
  const getFieldName = useFieldName();
  const { index, header } = suggestion;
  const name = header.trim() === '' ? t('noHeader', { number: index + 1 }) : header;
  const candidate = mapping === undefined && !isLeftOut ? suggestion.candidate : null;
  const { tone, labelKey } =
    candidate === null
      ? describeConfidence(suggestion, mapping)
      : ({ tone: 'warning', labelKey: 'review' } as const);
  const isName = mapping?.field.endsWith('Name') === true;
  const isStatus = mapping?.field.endsWith('Status') === true;
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
          placeholder={t('notUsed')}
          nothingFoundMessage={t('noneShown')}
          data={getFieldChoices(t, getFieldName).map(({ group, items }) => ({ group, items: [...items] }))}
          value={mapping?.field ?? null}
          onChange={(key) =>
            onFieldChange({ index, header }, key !== null && isUploadFieldKey(key) ? key : undefined)
          }
        />
        {candidate !== null && (
          <div role="group" aria-label={name} className={classes.candidate}>
            <span>{t('candidate', { field: getFieldName(candidate) })}</span>
            <Button size="compact-sm" onClick={() => onFieldChange({ index, header }, candidate)}>
              {t('useCandidate', { column: name })}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onLeaveOut(index)}>
              {t('leaveOutCandidate', { column: name })}
            </Button>
          </div>
        )}
        {mapping !== undefined && (
          <ColumnOptions
            column={mapping}
            name={name}
            questions={mapping.field === suggestion.mapping?.field ? suggestion.questions : NO_QUESTIONS}
            knownWords={[...unknownWords, ...suggestion.samples]}
            onOptionChange={(key, value) => onOptionChange(index, key, value)}
          />
        )}
        {sameFieldHeader !== undefined && mapping !== undefined && !isStatus && (
          <span className={classes.reason}>
            {t(isName ? 'joined' : 'alsoFrom', { column: sameFieldHeader })}
          </span>
        )}
      </td>
      <td className={classes.confidence}>
        <StatusChip tone={tone}>{t(labelKey)}</StatusChip>
        <span className={classes.reason}>{labelKey === 'setByYou' ? null : suggestion.reason?.message}</span>
      </td>
    </tr>
  );
});

function describeConfidence(
  suggestion: ShownSuggestion,
  mapping: ColumnMapping | undefined,
): { readonly tone: Tone; readonly labelKey: 'notUsed' | 'setByYou' | 'sure' | 'review' } {
  if (mapping?.field !== suggestion.mapping?.field)
    return mapping === undefined
      ? { tone: 'ended', labelKey: 'notUsed' }
      : { tone: 'info', labelKey: 'setByYou' };
  if (mapping === undefined) return { tone: 'ended', labelKey: 'notUsed' };
  const isUndecided = suggestion.questions.some((question) => isQuestionOpen(question, mapping));
  if (suggestion.confidence < MIN_CONFIDENCE || isUndecided) return { tone: 'warning', labelKey: 'review' };
  return { tone: 'success', labelKey: 'sure' };
}
