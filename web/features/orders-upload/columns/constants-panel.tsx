import { Select } from '@mantine/core';
import {
  isUploadFieldKey,
  UPLOAD_FIELDS,
  getUploadField,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { useFieldName } from '../../upload-texts/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';
import { ConstantInput } from './constant-input.tsx';
import { getFieldChoices } from './field-choices.ts';
import { isSenderField, SenderChoice } from './sender-choice.tsx';

interface ConstantsPanelProps {
  readonly mapping: UploadMapping;
  readonly missingFields: readonly UploadFieldKey[];
  readonly onDefaultsChange: (values: Readonly<Partial<Record<UploadFieldKey, string | undefined>>>) => void;
}

/** Inputs for missing fields and for values that apply to every row. */
export function ConstantsPanel({ mapping, missingFields, onDefaultsChange }: ConstantsPanelProps) {
  const t = useMessages(columnsMessages);
  const getFieldName = useFieldName();
  const keysWithDefault = Object.keys(mapping.defaults) as UploadFieldKey[];
  const keys = [...new Set([...missingFields, ...keysWithDefault])].sort(compareFields);
  const visibleKeys = keys.filter((key) => !isSenderField(key));
  const options = getFieldChoices(t, getFieldName).map(({ group, items }) => ({
    group,
    items: items.filter(({ value }) => !visibleKeys.some((key) => key === value)),
  }));
  return (
    <section className={classes.panel} aria-label={t('constants')}>
      <h2 className={classes.title}>{t('constants')}</h2>
      <p className={classes.help}>{t('constantsHelp')}</p>
      {visibleKeys.map((key) => (
        <ConstantInput
          key={key}
          field={getUploadField(key)}
          value={mapping.defaults[key]}
          isMissing={missingFields.includes(key)}
          onChange={(value) => onDefaultsChange({ [key]: value })}
        />
      ))}
      <Select
        searchable
        size="sm"
        aria-label={t('addConstant')}
        placeholder={t('addConstant')}
        data={options}
        value={null}
        onChange={(key) => key !== null && isUploadFieldKey(key) && onDefaultsChange({ [key]: '' })}
      />
      <SenderChoice
        keys={keys.filter(isSenderField)}
        mapping={mapping}
        missingFields={missingFields}
        onDefaultsChange={onDefaultsChange}
      />
    </section>
  );
}

const FIELD_POSITIONS: ReadonlyMap<string, number> = new Map(
  UPLOAD_FIELDS.map(({ key }, index) => [key, index]),
);

/** In the order of the template, so that a field keeps its position while the user types. */
function compareFields(a: UploadFieldKey, b: UploadFieldKey): number {
  return (FIELD_POSITIONS.get(a) ?? 0) - (FIELD_POSITIONS.get(b) ?? 0);
}
