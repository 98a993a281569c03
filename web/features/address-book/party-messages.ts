import { AREA_LABELS, TAX_ID_NAMES, type AreaLabel, type TaxIdTypeKey } from '@portal/contract/parties';
import { defineMessages } from '../../i18n/messages.ts';

const taxIdTexts: Readonly<Record<TaxIdTypeKey, string>> = TAX_ID_NAMES;
const areaTexts: Readonly<Record<AreaLabel, string>> = AREA_LABELS;

/** Labels and help texts of address fields. */
export const partyMessages = defineMessages('party', {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'E-mail',
  addressLine1: 'Address',
  addressLine2: 'Address, line 2',
  addressLine3: 'Address, line 3',
  ...areaTexts,
  country: 'Country',
  taxIdType: 'Type of tax identifier',
  taxIdNumber: 'Tax identifier',
  taxIdHelp: 'For customs papers only, such as {example}',
  taxIdMasked: 'Stored and hidden. Type a new number to replace it.',
  ...taxIdTexts,
  phoneHelp: 'With the country code, such as {example}',
  postcodeHelp: 'Such as {example}',
  useSuggestion: 'Use {suggestion}',
  postcodeNone: 'There are no postcodes in {country}',
  provinceFormer: '{former} has been part of {province} since 2025-07-01; {province} is saved.',
  provinceRequired: 'Required by carriers in {country}',
});
