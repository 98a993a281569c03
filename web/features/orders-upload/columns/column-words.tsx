import { Button, Select } from '@mantine/core';
import { normalizeText } from '@portal/contract/core';
import type { UploadField, WordCount } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { columnsMessages } from './columns-messages.ts';
import { ValueMap } from './value-map.tsx';
import classes from './value-map.module.css';

type Values = Readonly<Record<string, string>>;

interface ColumnWordsProps {
  readonly field: UploadField;
  readonly name: string;
  /** Words of the column that the portal does not know: each needs an answer. */
  readonly words: readonly WordCount[];
  readonly values: Values;
  readonly knownWords: readonly string[];
  /** Undefined without any value. */
  readonly onChange: (values: Record<string, string> | undefined) => void;
}

/** The meaning of the words of a column: unknown words with their counts, then further words that the user translates. */
export function ColumnWords({ field, name, words, values, knownWords, onChange }: ColumnWordsProps) {
  const keys = new Set(words.map(({ word }) => normalizeText(word)));
  const selectValues = (isAnswer: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([word]) => keys.has(normalizeText(word)) === isAnswer));
  const answers = selectValues(true);
  const update = (updated: Values) =>
    onChange(Object.keys(updated).length === 0 ? undefined : { ...updated });
  return (
    <>
      {words.length > 0 && (
        <WordAnswers
          field={field}
          name={name}
          words={words}
          answers={answers}
          onAnswer={(answeredWords, value) => {
            const answeredKeys = new Set(answeredWords.map(normalizeText));
            const others = Object.entries(values).filter(([word]) => !answeredKeys.has(normalizeText(word)));
            const added = value === undefined ? [] : answeredWords.map((word) => [word, value] as const);
            update(Object.fromEntries([...others, ...added]));
          }}
        />
      )}
      <ValueMap
        field={field}
        values={selectValues(false)}
        knownWords={knownWords}
        onChange={(translations) => update({ ...answers, ...translations })}
      />
    </>
  );
}

interface WordAnswersProps {
  readonly field: UploadField;
  readonly name: string;
  readonly words: readonly WordCount[];
  readonly answers: Values;
  /** Sets one answer for several words; undefined removes theirs. */
  readonly onAnswer: (words: readonly string[], value: string | undefined) => void;
}

/** The option for an empty answer, which a select cannot have as a value. */
const DEFAULT_OPTION = 'default';

function WordAnswers({ field, name, words, answers, onAnswer }: WordAnswersProps) {
  const t = useMessages(columnsMessages);
  const answersByKey = new Map(Object.entries(answers).map(([word, value]) => [normalizeText(word), value]));
  const openWords = words.map(({ word }) => word).filter((word) => !answersByKey.has(normalizeText(word)));
  const hasDefault = field.kind === 'enum';
  const options = [
    ...(hasDefault ? [{ value: DEFAULT_OPTION, label: t('wordDefault') }] : []),
    ...(field.values ?? []).map((value) => ({
      value,
      label: value === 'SHIP' || value === 'LEAVE_OUT' ? t(`status_${value}`) : value,
    })),
  ];
  const questions = [
    ...new Set(
      words.map(({ isCod }) =>
        isCod === true ? 'codWords' : field.kind === 'status' ? 'unknownStatuses' : 'unknownWordsHelp',
      ),
    ),
  ];
  return (
    <div role="group" aria-label={t('unknownWords', { column: name })} className={classes.answers}>
      {questions.map((question) => (
        <p key={question} className={openWords.length > 0 ? classes.question : classes.help}>
          {t(question)}
        </p>
      ))}
      {words.map(({ word, count }) => {
        const answer = answersByKey.get(normalizeText(word));
        return (
          <div key={word} className={classes.answer}>
            <span>
              {word} <span className={classes.count}>{t('wordCells', { count })}</span>
            </span>
            <Select
              size="xs"
              aria-label={t('meaningOf', { word })}
              placeholder={t('chooseMeaning')}
              clearable
              data={options}
              value={answer === '' ? DEFAULT_OPTION : (answer ?? null)}
              onChange={(value) => onAnswer([word], value === DEFAULT_OPTION ? '' : (value ?? undefined))}
            />
          </div>
        );
      })}
      {hasDefault && openWords.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => onAnswer(openWords, '')}>
          {t('restToDefault')}
        </Button>
      )}
    </div>
  );
}
