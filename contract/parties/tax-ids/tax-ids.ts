import { z } from 'zod';
import { normalizeNumber } from '../../core/masked-number.ts';
import { text } from '../../core/schemas.ts';
import { SELLER_TYPES, TAX_ID_TYPE_KEYS, TAX_ID_TYPES, type TaxIdTypeKey } from './tax-id-types.ts';

/** The identifier of a party at the customs or tax authority of its country. */
export const taxId = z
  .strictObject({
    type: z.enum(TAX_ID_TYPE_KEYS).meta({ description: 'Type of the number.', examples: ['MY_NRIC'] }),
    number: text(40).meta({
      description: 'The number; responses have only its last characters, after four dots.',
      examples: ['770305-02-1234'],
    }),
    token: z
      .string()
      .max(400)
      .optional()
      .meta({
        description:
          'Stands for the number in responses. Send it back with the masked number to keep the number.',
        examples: ['AVm0x2dZbX1wT0s5Yk9tQw'],
      }),
  })
  .meta({ id: 'TaxId', description: 'Tax identifier of a party. Personal data: masked in responses.' });
export type TaxId = z.output<typeof taxId>;

/** Whether dots, as this portal writes them, or asterisks, as other systems do, hide characters of the number. */
export function isMaskedTaxNumber(number: string): boolean {
  return /[•*＊]/.test(number);
}

export type TaxIdFault = 'format' | 'check_digit' | 'masked';

/** What is wrong with a number. A masked number with a token is not checked: the server knows the number. */
export function findTaxIdFault({ type, number, token }: TaxId): TaxIdFault | undefined {
  if (isMaskedTaxNumber(number)) return token === undefined ? 'masked' : undefined;
  const {
    pattern,
    isPlausible,
  }: (typeof TAX_ID_TYPES)[TaxIdTypeKey] & {
    readonly isPlausible?: (normalized: string) => boolean;
  } = TAX_ID_TYPES[type];
  const normalized = normalizeNumber(number);
  if (!pattern.test(normalized)) return 'format';
  return isPlausible === undefined || isPlausible(normalized) ? undefined : 'check_digit';
}

/** The types that a form offers for a country: those of the country, then passport and other. */
export function listTaxIdTypes(country: string): TaxIdTypeKey[] {
  return TAX_ID_TYPE_KEYS.filter((key) => [country, null].includes(TAX_ID_TYPES[key].country));
}

/** The type of a seller's registration for the tax of imports into a country; undefined where sellers do not register. */
export function findSellerTaxIdType(country: string): TaxIdTypeKey | undefined {
  return SELLER_TYPES.find((key) => TAX_ID_TYPES[key].country === country);
}

/**
 * The type of a number without one: the country's first type that it fits, else the first with its form; else undefined.
 * `isSeller`: whether it can be the registration of a seller.
 */
export function suggestTaxIdType(number: string, country: string, isSeller = true): TaxIdTypeKey | undefined {
  const countryTypes = TAX_ID_TYPE_KEYS.filter(
    (key) => TAX_ID_TYPES[key].country === country && (isSeller || TAX_ID_TYPES[key].holder !== 'seller'),
  );
  const normalized = normalizeNumber(number);
  return (
    countryTypes.find((type) => findTaxIdFault({ type, number }) === undefined) ??
    countryTypes.find((type) => TAX_ID_TYPES[type].pattern.test(normalized)) ??
    (countryTypes.length === 0 ? 'OTHER' : undefined)
  );
}
