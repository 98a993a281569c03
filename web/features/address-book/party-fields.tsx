import { TextInput } from '@mantine/core';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { CountrySelect } from '../../ui/form/code-select.tsx';
import type { Faults } from '../../ui/form/faults/faults.ts';
import { useFieldProps } from '../../ui/form/faults/use-field-props.ts';
import { countryName, useCountries } from '../reference-data/index.ts';
import { hintOf } from './country-hints.ts';
import classes from './party-fields.module.css';
import { partyMessages } from './party-messages.ts';
import type { PartyValues } from './party-values.ts';

export interface PartyFieldsProps {
  /** Where the address stands in the form: `consignee`. */
  readonly part: string;
  readonly value: PartyValues;
  readonly onChange: (value: PartyValues) => void;
  readonly faults: Faults;
  /** Why the country cannot change any more, where it cannot. */
  readonly countryFixed?: string | undefined;
  /** Only name, phone and e-mail may change. */
  readonly contactOnly?: boolean;
}

/** The fields of one address, with what its country asks for. */
export function PartyFields(props: PartyFieldsProps) {
  const { part, value, onChange, faults, countryFixed, contactOnly = false } = props;
  const t = useMessages(partyMessages);
  const locale = useLocale();
  const countries = useCountries();
  const field = useFieldProps(faults, part);
  const hint = hintOf(value.country);
  const country = countryName(value.country, locale);
  const text = (key: keyof PartyValues) => ({
    ...field(key),
    label: t(key),
    value: value[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...value, [key]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...text('name')} required maxLength={120} />
        <TextInput {...text('company')} maxLength={120} disabled={contactOnly} />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...text('phone')}
          type="tel"
          maxLength={40}
          description={hint === undefined ? undefined : t('phoneHelp', { example: hint.phone })}
        />
        <TextInput {...text('email')} type="email" maxLength={254} />
      </div>
      <CountrySelect
        {...field('country')}
        label={t('country')}
        required
        options={countries}
        value={value.country}
        onChange={(chosen) => onChange({ ...value, country: chosen })}
        disabled={countryFixed !== undefined || contactOnly}
        description={countryFixed}
      />
      <TextInput {...text('addressLine1')} required maxLength={200} disabled={contactOnly} />
      <TextInput {...text('addressLine2')} maxLength={200} disabled={contactOnly} />
      <div className={classes.pair}>
        <TextInput {...text('district')} maxLength={100} disabled={contactOnly} />
        <TextInput {...text('city')} maxLength={100} disabled={contactOnly} />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...text('province')}
          maxLength={100}
          disabled={contactOnly}
          description={hint?.provinceNeeded === true ? t('provinceNeeded', { country }) : undefined}
        />
        <TextInput {...text('postcode')} maxLength={20} disabled={contactOnly} description={postcodeHelp()} />
      </div>
    </>
  );

  function postcodeHelp(): string | undefined {
    if (hint === undefined) return undefined;
    return hint.postcode === null
      ? t('postcodeNone', { country })
      : t('postcodeHelp', { example: hint.postcode });
  }
}
