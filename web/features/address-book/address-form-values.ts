import { addressInput, type AddressEntry, type AddressKind } from '@portal/contract/address-book';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { EMPTY_PARTY, partyToValues, partyToWire, type PartyValues } from './party-values.ts';

/** An address of the book while it is being typed. */
export interface AddressValues {
  readonly label: string;
  readonly kind: AddressKind;
  readonly party: PartyValues;
  readonly isDefault: boolean;
}

export function emptyAddress(kind: AddressKind): AddressValues {
  return { label: '', kind, party: EMPTY_PARTY, isDefault: false };
}

export function entryToValues({ label, kind, party, isDefault }: AddressEntry): AddressValues {
  return { label: label === party.name ? '' : label, kind, party: partyToValues(party), isDefault };
}

/** The address as the contract takes it, or what is wrong with it, by field. */
export function checkAddress({ label, kind, party, isDefault }: AddressValues) {
  // Without a name of its own it is called as the person or company is called now.
  const called = label.trim() || party.name.trim();
  return validate(addressInput, {
    ...(called === '' ? {} : { label: called }),
    kind,
    party: partyToWire(party),
    isDefault,
  });
}
