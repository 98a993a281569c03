import { defineMessages } from '../../i18n/messages.ts';

/** Words of the fields of an address. */
export const partyMessages = defineMessages('party', {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'E-mail',
  addressLine1: 'Address',
  addressLine2: 'Address, line 2',
  addressLine3: 'Address, line 3',
  district: 'District',
  city: 'City',
  province: 'Province or state',
  postcode: 'Postcode',
  country: 'Country',
  phoneHelp: 'With the country code, such as {example}',
  postcodeHelp: 'Such as {example}',
  postcodeNone: '{country} has no postcodes',
  provinceNeeded: 'Needed by carriers in {country}',
});
