import { TextInput } from '@mantine/core';
import {
  getAddressFormat,
  AREA_PARTS,
  withCurrentProvince,
  type AddressFormat,
  type AreaPart,
} from '@portal/contract/parties';
import type { AddressKind } from '@portal/contract/address-book';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { CountrySelect } from '../../ui/form/code-select.tsx';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { countryInSentence, useCountries } from '../reference-data/index.ts';
import classes from './party-fields.module.css';
import { partyMessages } from './party-messages.ts';
import type { PartyValues } from './party-values.ts';
import { TaxIdFields } from './tax-id-fields.tsx';

// With the rules for postcodes and phone numbers of all countries.
const FieldHelp = lazyPart(() => import('./field-help.tsx'), 'FieldHelp');

export interface PartyFieldsProps {
  /** Path of the address in the form, such as `consignee`. */
  readonly part: string;
  readonly kind: AddressKind;
  readonly value: PartyValues;
  readonly onChange: (value: PartyValues) => void;
  readonly fieldErrors: FieldErrors;
  /** Why the country cannot be changed; undefined when it can. */
  readonly countryFixedReason?: string | undefined;
  /** Only name, phone and e-mail can be changed. */
  readonly isContactOnly?: boolean;
}

/** The parts with a text input of their own. */
type PartyTextKey = Exclude<keyof PartyValues, `taxId${string}`>;

/** The inputs of one address in the format of its country. */
export function PartyFields(props: PartyFieldsProps) {
  const { part, kind, value, onChange, fieldErrors, countryFixedReason, isContactOnly = false } = props;
  const t = useMessages(partyMessages);
  const locale = useLocale();
  const countries = useCountries();
  const field = useFieldProps(fieldErrors, part);
  const format = getAddressFormat(value.country);
  const areas = useAddressAreas(value);
  const country = countryInSentence(value.country, locale);
  const text = (key: PartyTextKey) => ({
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
        <TextInput {...text('company')} maxLength={120} disabled={isContactOnly} />
      </div>
      <div className={classes.pair}>
        <TextInput {...text('phone')} type="tel" maxLength={40} description={renderHelp('phone')} />
        <TextInput {...text('email')} type="email" maxLength={254} />
      </div>
      <CountrySelect
        {...field('country')}
        label={t('country')}
        required
        options={countries}
        value={value.country}
        onChange={(countryCode) => onChange({ ...value, country: countryCode })}
        disabled={countryFixedReason !== undefined || isContactOnly}
        description={countryFixedReason}
      />
      <TextInput {...text('addressLine1')} required maxLength={200} disabled={isContactOnly} />
      <TextInput {...text('addressLine2')} maxLength={200} disabled={isContactOnly} />
      <div className={classes.pair}>
        {areas.map(({ part: area, label }) => (
          <TextInput
            key={area}
            {...text(area)}
            label={t(label)}
            maxLength={area === 'postcode' ? 20 : 100}
            disabled={isContactOnly}
            description={renderAreaHelp(area)}
          />
        ))}
      </div>
      {part !== 'pickup' && part !== 'returnTo' && (
        <TaxIdFields
          part={part}
          value={value}
          onChange={(taxId) => onChange({ ...value, ...taxId })}
          country={value.country}
          fieldErrors={fieldErrors}
        />
      )}
    </>
  );

  function renderAreaHelp(area: AreaPart): ReactNode {
    const province = area === 'province' ? withCurrentProvince(value).province : undefined;
    if (province !== undefined && province !== value.province)
      return t('provinceFormer', { former: value.province, province });
    if (area === 'province')
      return format.isProvinceRequired ? t('provinceRequired', { country }) : undefined;
    return area === 'postcode' ? renderHelp('postcode') : undefined;
  }

  function renderHelp(helpPart: 'phone' | 'postcode'): ReactNode {
    return value.country === '' ? undefined : (
      <Suspense fallback={null}>
        <FieldHelp kind={kind} value={value} onChange={onChange} part={helpPart} />
      </Suspense>
    );
  }
}

/** The area parts of the country's address format, followed by other parts that have or had a value. */
function useAddressAreas(value: PartyValues): AddressFormat['fields'] {
  const [shownParts, setShownParts] = useState<readonly AreaPart[]>([]);
  const filledParts = AREA_PARTS.filter((area) => value[area] !== '' && !shownParts.includes(area));
  // An input stays when the user empties it.
  if (filledParts.length > 0) setShownParts([...shownParts, ...filledParts]);
  const { fields } = getAddressFormat(value.country);
  const otherParts = shownParts.filter((area) => !fields.some(({ part }) => part === area));
  return [...fields, ...otherParts.map((part) => ({ part, label: part }))];
}
