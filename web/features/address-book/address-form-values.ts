import { addressInput, type AddressEntry, type AddressKind } from '@portal/contract/address-book';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { EMPTY_PARTY, partyToValues, partyToWire, type PartyValues } from './party-values.ts';

/** The values of the address form. */
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

/** Validates the form: returns the address of the contract, or errors by field. */
export function checkAddress({ label, kind, party, isDefault }: AddressValues) {
  // An empty label becomes the current name of the party.
  const validLabel = label.trim() || party.name.trim();
  return validate(addressInput, {
    ...(validLabel === '' ? {} : { label: validLabel }),
    kind,
    party: partyToWire(party),
    isDefault,
  });
}
