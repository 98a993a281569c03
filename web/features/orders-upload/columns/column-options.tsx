import { Select } from '@mantine/core';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  LENGTH_UNITS,
  getUploadField,
  WEIGHT_UNITS,
  type ColumnMapping,
  type FieldKind,
  type OpenColumnQuestion,
} from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-step.module.css';
import { hasValueMap, type ColumnOption } from './mapping-draft.ts';
import { ColumnWords } from './column-words.tsx';
import { OptionQuestion } from './option-question.tsx';

interface ColumnOptionsProps {
  readonly column: ColumnMapping;
  readonly name: string;
  readonly questions: readonly OpenColumnQuestion[];
  /** Words of the column, offered as input of the value map. */
  readonly knownWords: readonly string[];
  readonly onOptionChange: <Key extends ColumnOption>(key: Key, value: ColumnMapping[Key]) => void;
}

const DECIMAL_KINDS: ReadonlySet<FieldKind> = new Set([
  'int',
  'decimal',
  'money',
  'weight',
  'length',
  'dimensions',
]);

/** The options of a column: unit, currency, decimal mark, date order and value map. */
export function ColumnOptions({ column, name, questions, knownWords, onOptionChange }: ColumnOptionsProps) {
  const t = useMessages(columnsMessages);
  const field = getUploadField(column.field);
  const { kind } = field;
  const sample = knownWords.find((word) => AMBIGUOUS_NUMBER.test(word)) ?? '1.234';
  const getQuestion = (
    option: Exclude<OpenColumnQuestion['option'], 'values'>,
    text: (likely: string | null) => string,
  ) => {
    const question = questions.find((candidate) => candidate.option === option);
    return question && { text: text(question.likely), likely: question.likely };
  };
  const getUnitText = (likely: string | null) =>
    likely === null ? t('unitUnknown') : t('unitLikely', { unit: likely });
  return (
    <div className={classes.options}>
      {kind === 'weight' && (
        <OptionSelect
          label={t('unit')}
          name={t('weightUnit', { column: name })}
          empty={t('unitByFile')}
          values={WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }))}
          value={column.weightUnit}
          question={getQuestion('weightUnit', getUnitText)}
          onChange={(unit) => onOptionChange('weightUnit', unit)}
        />
      )}
      {(kind === 'length' || kind === 'dimensions') && (
        <OptionSelect
          label={t('unit')}
          name={t('lengthUnit', { column: name })}
          empty={t('unitByFile')}
          values={LENGTH_UNITS.map((unit) => ({ value: unit, label: unit }))}
          value={column.lengthUnit}
          question={getQuestion('lengthUnit', getUnitText)}
          onChange={(unit) => onOptionChange('lengthUnit', unit)}
        />
      )}
      {kind === 'money' && <CurrencyOption column={column} name={name} onOptionChange={onOptionChange} />}
      {DECIMAL_KINDS.has(kind) && (
        <OptionSelect
          label={t('decimalMark')}
          name={t('decimal', { column: name })}
          empty={t('unitByFile')}
          values={DECIMAL_MARKS.map((mark) => ({ value: mark, label: t(`decimal_${mark}`) }))}
          value={column.decimal}
          question={getQuestion('decimal', () => t('decimalAmbiguous', { value: sample }))}
          onChange={(mark) => onOptionChange('decimal', mark)}
        />
      )}
      {kind === 'date' && (
        <OptionSelect
          label={t('dayAndMonth')}
          name={t('dateOrder', { column: name })}
          empty={t('dateByFile')}
          values={DATE_ORDERS.map((order) => ({ value: order, label: t(`date_${order}`) }))}
          value={column.dateOrder}
          question={getQuestion('dateOrder', () => t('dateAmbiguous'))}
          onChange={(order) => onOptionChange('dateOrder', order)}
        />
      )}
      {hasValueMap(field) && (
        <ColumnWords
          key={field.key}
          field={field}
          name={name}
          words={questions.find(({ option }) => option === 'values')?.words ?? []}
          values={column.values ?? {}}
          knownWords={knownWords}
          onChange={(values) => onOptionChange('values', values)}
        />
      )}
    </div>
  );
}

/** A number with one mark before three digits, which is read in two ways. */
const AMBIGUOUS_NUMBER = /^\d{1,3}[.,]\d{3}$/;

interface OptionSelectProps<Value extends string> {
  readonly label: string;
  /** The label with the name of the column. */
  readonly name: string;
  readonly empty: string;
  readonly values: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  /** Undefined when the file says the option: a select corrects it then. */
  readonly question: { readonly text: string; readonly likely: string | null } | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

function OptionSelect<Value extends string>({ question, ...props }: OptionSelectProps<Value>) {
  const { label, name, empty, values, value, onChange } = props;
  if (question !== undefined)
    return <OptionQuestion {...question} name={name} values={values} value={value} onChange={onChange} />;
  return (
    <Select
      size="xs"
      label={label}
      aria-label={name}
      title={name}
      className={classes.option ?? ''}
      placeholder={empty}
      clearable
      data={[...values]}
      value={value ?? null}
      onChange={(selected) => onChange(values.find((option) => option.value === selected)?.value)}
    />
  );
}

function CurrencyOption({
  column,
  name,
  onOptionChange,
}: Pick<ColumnOptionsProps, 'column' | 'name' | 'onOptionChange'>) {
  const t = useMessages(columnsMessages);
  const currencies = useCurrencies();
  return (
    <CurrencySelect
      size="xs"
      label={t('currencyLabel')}
      aria-label={t('currency', { column: name })}
      className={classes.option ?? ''}
      placeholder={t('currencyByFile')}
      options={currencies}
      value={column.currency ?? ''}
      onChange={(code) => onOptionChange('currency', code === '' ? undefined : code)}
    />
  );
}
