import { AREA_LABELS, type AreaLabel } from '@portal/contract/orders';
import { defineMessages } from '../../i18n/messages.ts';

const areas: Readonly<Record<AreaLabel, string>> = AREA_LABELS;

/** Words of the fields of an address. */
export const partyMessages = defineMessages('party', {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'E-mail',
  addressLine1: 'Address',
  addressLine2: 'Address, line 2',
  addressLine3: 'Address, line 3',
  ...areas,
  country: 'Country',
  phoneHelp: 'With the country code, such as {example}',
  postcodeHelp: 'Such as {example}',
  postcodeDoubtful: 'Postcodes of {country} look like {example}. Kept as it is; check it.',
  postcodeNone: '{country} has no postcodes',
  provinceNeeded: 'Needed by carriers in {country}',
});
