import { Select, TextInput } from '@mantine/core';
import { findSellerTaxIdType, SELLER_TYPES, TAX_ID_TYPES } from '@portal/contract/parties';
import { defineMessages, useLocale, useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { TaxIdFields } from '../../address-book/index.ts';
import { countryInSentence } from '../../reference-data/index.ts';
import { EMPTY_SELLER, type SellerValues } from './seller-values.ts';

const messages = defineMessages('seller-fields', {
  name: 'Name of the seller',
  nameHelp: 'The marketplace or shop that sold the goods, as customs know it',
  tax: 'Tax of low-value goods',
  taxHelp: 'GST or sales tax that sellers collect with the price of imports into {countries}',
  tax_: 'Not declared',
  tax_true: 'Collected by the seller',
  tax_false: 'Not collected: due at import',
});

const COUNTRIES = SELLER_TYPES.flatMap((type) => TAX_ID_TYPES[type].country ?? []);
const TAX_OPTIONS = ['', 'true', 'false'] as const;

interface SellerFieldsProps {
  /** Country of the consignee; the seller is registered there. */
  readonly destination: string;
  readonly value: SellerValues | null;
  readonly onChange: (value: SellerValues) => void;
  readonly fieldErrors: FieldErrors;
}

/** The inputs of the seller and its declaration of the tax. */
export function SellerFields({ destination, value, onChange, fieldErrors }: SellerFieldsProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const field = useFieldProps(fieldErrors, 'seller');
  const seller = value ?? EMPTY_SELLER;
  const countries = new Intl.ListFormat(locale).format(
    COUNTRIES.map((country) => countryInSentence(country, locale)),
  );
  return (
    <>
      <TextInput
        {...field('name')}
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        value={seller.name}
        onChange={(event) => onChange({ ...seller, name: event.currentTarget.value })}
      />
      <TaxIdFields
        part="seller"
        value={seller}
        onChange={(taxId) => onChange({ ...seller, ...taxId })}
        country={destination}
        preferredType={findSellerTaxIdType(destination) ?? 'OTHER'}
        fieldErrors={fieldErrors}
      />
      <Select
        {...field('taxCollectedAtSale')}
        label={t('tax')}
        description={t('taxHelp', { countries })}
        allowDeselect={false}
        data={TAX_OPTIONS.map((option) => ({ value: option, label: t(`tax_${option}`) }))}
        value={TAX_OPTIONS.find((option) => option === String(seller.taxCollectedAtSale ?? '')) ?? ''}
        onChange={(option) =>
          onChange({ ...seller, taxCollectedAtSale: option === '' ? null : option === 'true' })
        }
      />
    </>
  );
}
