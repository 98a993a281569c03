export { AddressPicker } from './address-picker.tsx';
export { PartyFields, type PartyFieldsProps } from './party-fields.tsx';
export { partyMessages } from './party-messages.ts';
export { EMPTY_PARTY, partyToValues, partyToWire, type PartyValues } from './party-values.ts';
