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
import { Constant } from './constant-input.tsx';
import { fieldChoices } from './field-choices.ts';
import { isOfSender, SenderChoice } from './sender-choice.tsx';

interface ConstantsPanelProps {
  readonly mapping: UploadMapping;
  readonly missing: readonly UploadFieldKey[];
  readonly onDefaults: (values: Readonly<Partial<Record<UploadFieldKey, string | undefined>>>) => void;
}

/** What is still missing, and what is the same in every row. */
export function ConstantsPanel({ mapping, missing, onDefaults }: ConstantsPanelProps) {
  const t = useMessages(columnsMessages);
  const fieldName = useFieldName();
  const given = Object.keys(mapping.defaults) as UploadFieldKey[];
  const keys = [...new Set([...missing, ...given])].sort(byPlace);
  const shown = keys.filter((key) => !isOfSender(key));
  const offered = fieldChoices(t, fieldName).map(({ group, items }) => ({
    group,
    items: items.filter(({ value }) => !shown.some((key) => key === value)),
  }));
  return (
    <section className={classes.panel} aria-label={t('constants')}>
      <h2 className={classes.title}>{t('constants')}</h2>
      <p className={classes.help}>{t('constantsHelp')}</p>
      {shown.map((key) => (
        <Constant
          key={key}
          field={getUploadField(key)}
          value={mapping.defaults[key]}
          missing={missing.includes(key)}
          onChange={(value) => onDefaults({ [key]: value })}
        />
      ))}
      <Select
        searchable
        size="sm"
        aria-label={t('addConstant')}
        placeholder={t('addConstant')}
        data={offered}
        value={null}
        onChange={(key) => key !== null && isUploadFieldKey(key) && onDefaults({ [key]: '' })}
      />
      <SenderChoice
        keys={keys.filter(isOfSender)}
        mapping={mapping}
        missing={missing}
        onDefaults={onDefaults}
      />
    </section>
  );
}

const PLACES: ReadonlyMap<string, number> = new Map(UPLOAD_FIELDS.map(({ key }, index) => [key, index]));

/** In the order of a template: a field stays where it is while its value is typed. */
function byPlace(one: UploadFieldKey, other: UploadFieldKey): number {
  return (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0);
}
