import { addressInput, type AddressEntry, type AddressKind } from '@portal/contract/address-book';
import { IDENTITY_FIELDS, validate, type FieldMap } from '../../ui/form/errors/field-errors.ts';
import { EMPTY_PARTY, partyToValues, partyToWire, toInputPath, type PartyValues } from './party-values.ts';

/** Maps the paths of the contract's errors to the inputs of the address form. */
export const ADDRESS_FORM_PATHS: FieldMap = { ...IDENTITY_FIELDS, toFormPath: toInputPath };

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
  const input = {
    ...(validLabel === '' ? {} : { label: validLabel }),
    kind,
    party: partyToWire(party),
    isDefault,
  };
  return validate(addressInput, input, ADDRESS_FORM_PATHS);
}
