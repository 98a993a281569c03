import { Select, TextInput } from '@mantine/core';
import {
  isMaskedTaxNumber,
  listTaxIdTypes,
  TAX_ID_TYPES,
  TAX_ID_TYPE_KEYS,
  type TaxIdTypeKey,
} from '@portal/contract/parties';
import { useMessages } from '../../i18n/messages.ts';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import classes from './party-fields.module.css';
import { partyMessages } from './party-messages.ts';
import type { TaxIdValues } from './party-values.ts';

interface TaxIdFieldsProps {
  readonly part: string;
  readonly value: TaxIdValues;
  readonly onChange: (value: TaxIdValues) => void;
  readonly country: string;
  /** The type that is offered first, if not the first of the country. */
  readonly preferredType?: TaxIdTypeKey | undefined;
  readonly fieldErrors: FieldErrors;
}

/** Type and number of a tax identifier. A stored number is masked, and is replaced as a whole. */
export function TaxIdFields({
  part,
  value,
  onChange,
  country,
  preferredType,
  fieldErrors,
}: TaxIdFieldsProps) {
  const t = useMessages(partyMessages);
  const field = useFieldProps(fieldErrors, part);
  const types = listTaxIdTypes(country);
  const type = TAX_ID_TYPE_KEYS.find((key) => key === value.taxIdType) ?? preferredType ?? types[0];
  const isMasked = isMaskedTaxNumber(value.taxIdNumber);
  const change = (changes: Partial<TaxIdValues>) =>
    onChange({ ...value, ...(isMasked && { taxIdNumber: '' }), taxIdToken: '', ...changes });
  return (
    <div className={classes.pair}>
      <Select
        {...field('taxIdType')}
        label={t('taxIdType')}
        allowDeselect={false}
        data={listOptions(types, type).map((key) => ({ value: key, label: t(key) }))}
        value={type ?? null}
        onChange={(key) => {
          if (key !== null) change({ taxIdType: key });
        }}
      />
      <TextInput
        {...field('taxIdNumber')}
        label={t('taxIdNumber')}
        autoComplete="off"
        maxLength={40}
        value={value.taxIdNumber}
        onChange={(event) => {
          const { value: text } = event.currentTarget;
          change({
            ...(type !== undefined && { taxIdType: type }),
            taxIdNumber: unmask(text, value.taxIdNumber),
          });
        }}
        description={getHelp()}
      />
    </div>
  );

  function getHelp(): string | undefined {
    if (isMasked) return t('taxIdMasked');
    return type === undefined ? undefined : t('taxIdHelp', { example: TAX_ID_TYPES[type].example });
  }
}

/** The types of the country; the chosen one also where it is of another country. */
function listOptions(
  types: readonly TaxIdTypeKey[],
  type: TaxIdTypeKey | undefined,
): readonly TaxIdTypeKey[] {
  return type === undefined || types.includes(type) ? types : [...types, type];
}

/** What was typed beside a masked number; a part of a mask is no number. */
function unmask(text: string, previous: string): string {
  const addedText = isMaskedTaxNumber(previous) ? text.replace(previous, '') : text;
  return isMaskedTaxNumber(addedText) ? '' : addedText;
}
