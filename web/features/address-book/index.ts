export { AddressBook } from './address-book.tsx';
export { AddressOwner } from './address-owner.ts';
export { defaultAddressQuery } from './address-queries.ts';
export { AddressPicker } from './address-picker.tsx';
export { PartyFields, type PartyFieldsProps } from './party-fields.tsx';
export { partyMessages } from './party-messages.ts';
export {
  EMPTY_PARTY,
  EMPTY_TAX_ID,
  partyToValues,
  partyToWire,
  taxIdToValues,
  toCheckableParty,
  taxIdToWire,
  toInputPath,
  type PartyValues,
  type TaxIdValues,
} from './party-values.ts';
export { TaxIdFields } from './tax-id-fields.tsx';
