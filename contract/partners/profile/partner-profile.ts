import { z } from 'zod';
import { fieldText } from '../../core/field-texts.ts';
import { listOf } from '../../core/list-of.ts';
import { countryCode, currencyCode, isoTime, portCode, text, uuid } from '../../core/schemas.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';
import { partnerCertificate } from '../certificates/partner-certificates.ts';
import { partnerDay, partnerHours } from '../calendar/partner-calendar.ts';
import { partnerContact } from '../partner-contact.ts';
import { partnerGoodsList } from '../partner-goods.ts';
import { partnerIdentity } from '../partner-identity.ts';
import { partnerGallery, partnerLogo } from '../pictures/partner-pictures.ts';
import { hiddenBeforeConnection } from './partner-visibility.ts';

const isUnique = (entries: readonly string[]) => new Set(entries).size === entries.length;

/** An array of codes without repetition. */
const codeList = <T extends z.ZodType<string>>(code: T, max: number, min = 0) =>
  (min === 0 ? z.array(code).max(max) : listOf(code, min, max)).refine(isUnique, fieldText('entry_twice'));

const headline = text(120).meta({
  description: 'What the partner does, in one line.',
  examples: ['Door-to-door e-commerce freight between Singapore and Malaysia'],
});
const description = text(4000).meta({
  description: 'What the partner offers and how it works. Paragraphs are separated by empty lines.',
  examples: ['We run our own line-haul between Singapore and Shah Alam every night.'],
});
const website = z
  .url({ protocol: /^https$/ })
  .max(300)
  .meta({ description: 'Address of the web site, https.', examples: ['https://straits.example'] });

/** ISO 639 language code with an optional script: `en`, `ms`, `zh-Hans`. */
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/, fieldText('language_tag'));
const languages = codeList(languageTag, 20).meta({
  description: 'Languages in which the partner answers, BCP 47.',
  examples: [['en', 'ms']],
});

const contacts = z.array(partnerContact).max(20).describe('Contacts of the partner by task.');

export const PAYMENT_METHODS = ['BANK_TRANSFER', 'DIRECT_DEBIT', 'CARD', 'WALLET'] as const;
export const INVOICING_CYCLES = ['PER_SHIPMENT', 'WEEKLY', 'TWICE_A_MONTH', 'MONTHLY'] as const;

export const paymentTerms = z
  .strictObject({
    creditDays: z
      .int()
      .min(0)
      .max(365)
      .nullable()
      .meta({
        description: 'Usual days from the invoice to its payment; 0 is prepaid, null is by agreement.',
        examples: [30],
      }),
    invoicing: z.enum(INVOICING_CYCLES).describe('How often the partner sends an invoice.'),
    currencies: codeList(currencyCode, 20).describe('Currencies in which it sends invoices, ISO 4217.'),
    methods: codeList(z.enum(PAYMENT_METHODS), PAYMENT_METHODS.length).describe('How it is paid.'),
    note: text(1000)
      .nullable()
      .meta({
        description: 'What else applies, such as the payout of cash on delivery; null for nothing.',
        examples: ['Cash on delivery is paid out every Tuesday.'],
      }),
  })
  .meta({ id: 'PartnerPaymentTerms', description: 'The usual payment terms of a partner.' });
export type PaymentTerms = z.output<typeof paymentTerms>;

const serviceTypes = codeList(z.enum(SERVICE_TYPES), SERVICE_TYPES.length, 1).describe(
  'Service types that the partner offers. Routing reads them.',
);
const countries = codeList(countryCode, 250, 1).describe(
  'Countries that the partner serves. Routing reads them.',
);
const ports = codeList(portCode, 500).describe(
  'Ports that the partner serves; in a country without a listed port it serves every port.',
);
const cod = z.boolean().describe('Whether the partner collects cash on delivery.');
const codCeiling = z
  .strictObject({
    amountMinor: z
      .int()
      .min(1)
      .max(1e14)
      .meta({ description: 'Amount in minor units of the currency.', examples: [500_000] }),
    currency: currencyCode,
  })
  .meta({ id: 'CodCeiling', description: 'The highest amount that a partner collects in a currency.' });
const codCeilings = z
  .array(codCeiling)
  .max(50)
  .refine((amounts) => isUnique(amounts.map(({ currency }) => currency)), fieldText('entry_twice'))
  .meta({
    description:
      'Highest amounts that the partner collects for one order, one for each currency; without one of the currency there is no limit. Routing reads them.',
    examples: [[{ amountMinor: 500_000, currency: 'MYR' }]],
  });

/** The sections of a profile, in the order of the page. A change of the history belongs to one. */
export const PROFILE_SECTIONS = [
  'TEXTS',
  'COVERAGE',
  'HOURS',
  'DAYS',
  'HUBS',
  'GOODS',
  'CONTACTS',
  'TERMS',
  'VISIBILITY',
  'PICTURES',
  'CERTIFICATES',
  'STATUS_CODES',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The section of each field that a PATCH can change. */
export const SECTION_OF_FIELD = {
  headline: 'TEXTS',
  description: 'TEXTS',
  website: 'TEXTS',
  languages: 'TEXTS',
  serviceTypes: 'COVERAGE',
  countries: 'COVERAGE',
  ports: 'COVERAGE',
  cod: 'COVERAGE',
  codCeilings: 'COVERAGE',
  contacts: 'CONTACTS',
  paymentTerms: 'TERMS',
  hiddenBeforeConnection: 'VISIBILITY',
} as const satisfies Readonly<Record<string, ProfileSection>>;
export type ProfileField = keyof typeof SECTION_OF_FIELD;

/** A change of a profile: an absent field stays as it is, null clears it. */
export const partnerProfileChange = z
  .strictObject({
    headline: headline.nullable().optional(),
    description: description.nullable().optional(),
    website: website.nullable().optional(),
    languages: languages.nullable().optional(),
    serviceTypes: serviceTypes.optional(),
    countries: countries.optional(),
    ports: ports.nullable().optional(),
    cod: cod.optional(),
    codCeilings: codCeilings.nullable().optional(),
    contacts: contacts.nullable().optional(),
    paymentTerms: paymentTerms.nullable().optional(),
    hiddenBeforeConnection: hiddenBeforeConnection.nullable().optional(),
  })
  .meta({
    id: 'PartnerProfileChange',
    description: 'A change of a profile: an absent field stays as it is, null clears it.',
  });
export type PartnerProfileChange = z.output<typeof partnerProfileChange>;

/** A partner as clients see it. */
export const partnerProfile = z
  .strictObject({
    partnerId: uuid.describe('Id of the partner, a UUID.'),
    ...partnerIdentity,
    logo: partnerLogo,
    headline: headline.nullable(),
    description: description.nullable(),
    website: website.nullable(),
    languages,
    serviceTypes,
    countries,
    ports,
    cod,
    codCeilings,
    goods: partnerGoodsList.describe('Goods that the partner takes or refuses against the default.'),
    contacts,
    paymentTerms: paymentTerms.nullable().describe('Usual payment terms; null if they are not stated.'),
    hours: z
      .array(partnerHours)
      .describe('Working days and cut-offs, general ones first, up to 100 of them. Promises count by them.'),
    closedDays: z
      .array(partnerDay)
      .describe('The next 20 days on which the partner is closed or works exceptionally.'),
    gallery: partnerGallery,
    certificates: z
      .array(partnerCertificate)
      .describe('Certificates that have not ended, by name, up to 50 of them.'),
    hiddenBeforeConnection,
    updatedAt: isoTime.nullable().describe('When the profile was last changed; null before the first time.'),
  })
  .meta({ id: 'PartnerProfile', description: 'What a partner publishes about itself.' });
export type PartnerProfile = z.output<typeof partnerProfile>;

/** One change of a profile. */
export const profileHistoryEntry = z
  .strictObject({
    id: uuid.describe('Id of the entry, a UUID.'),
    at: isoTime.describe('When it was changed.'),
    actor: z.string().meta({ description: 'Name of the user.', examples: ['Daniel Teo'] }),
    section: z.enum(PROFILE_SECTIONS).describe('The section that was changed.'),
    before: z.unknown().meta({
      description: 'The changed values before, by field; null for something new.',
      examples: [{ headline: null }],
    }),
    after: z.unknown().meta({
      description: 'The changed values afterwards, by field; null for something that was removed.',
      examples: [{ headline: 'Door-to-door e-commerce freight' }],
    }),
  })
  .meta({ id: 'PartnerProfileHistoryEntry', description: 'A change of the profile of a partner.' });
export type ProfileHistoryEntry = z.output<typeof profileHistoryEntry>;
