import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  getRegistrationType,
  parseRegistrationNumber,
  type Customer,
  type CustomerInput,
  type CustomerPatch,
} from '@portal/contract/customers';
import { TAX_ID_TYPES, withCurrentProvince } from '@portal/contract/parties';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { validateTaxId, type TaxIdProtection } from '../tax-ids/index.ts';
import { readCustomer } from './customers-read-model.ts';
import {
  EMPTY_CUSTOMER,
  insertCustomer,
  hasOtherCustomer,
  lockCustomer,
  updateCustomer,
  type CustomerValues,
} from './customers-store.ts';

/** A customer to create: at least code and name. */
export type NewCustomer = Pick<CustomerValues, 'code' | 'name'> & Partial<CustomerValues>;

/** Creates a customer. Refuses: conflict, when the code is taken. */
export async function createCustomer(
  tx: Transaction,
  clientId: string,
  customer: NewCustomer,
): Promise<{ customerId: string } | Refusal> {
  const customerId = await insertCustomer(tx, clientId, { ...EMPTY_CUSTOMER, ...customer });
  return customerId === undefined ? refuseCode(customer.code) : { customerId };
}

/** Creates a customer from a form. Refuses: invalid (numbers), conflict (code). */
export async function addCustomer(
  tx: Transaction,
  taxIds: TaxIdProtection,
  clientId: string,
  { email = null, phone = null, address = null, registrationNumber = null, ...input }: CustomerInput,
): Promise<Customer | Refusal> {
  const entered = { ...EMPTY_CUSTOMER, ...input, email, phone, address, registrationNumber };
  const values = checkNumbers(taxIds, clientId, entered, null);
  if (isRefusal(values)) return values;
  const id = await insertCustomer(tx, clientId, values);
  return id === undefined ? refuseCode(values.code) : requireCustomer(tx, clientId, id);
}

/**
 * Changes a customer. `version` is that of If-Match; undefined skips the check. Refuses: not_found, stale, invalid (numbers),
 * conflict (code).
 */
export async function changeCustomer(
  tx: Transaction,
  taxIds: TaxIdProtection,
  clientId: string,
  id: string,
  patch: CustomerPatch,
  version: number | undefined,
): Promise<{ before: CustomerValues; after: Customer } | Refusal> {
  const stored = await lockCustomer(tx, clientId, id);
  if (stored === undefined) return refuse('request.not_found');
  const { version: storedVersion, ...before } = stored;
  if (version !== undefined && version !== storedVersion) return refuse('request.stale');
  const values = checkNumbers(taxIds, clientId, applyPatch(before, patch), before.address);
  if (isRefusal(values)) return values;
  if (await hasOtherCustomer(tx, clientId, values.code, id)) return refuseCode(values.code);
  await updateCustomer(tx, clientId, id, values);
  const after = await requireCustomer(tx, clientId, id);
  return isRefusal(after) ? after : { before, after };
}

async function requireCustomer(tx: Transaction, clientId: string, id: string): Promise<Customer | Refusal> {
  return (await readCustomer(tx, clientId, id)) ?? refuse('request.not_found');
}

function refuseCode(customerCode: string): Refusal {
  const details = [detail('code', 'customer.code_used')];
  return refuse('customer.code_taken', { customerCode }, { details });
}

/** The values with the properties of the patch that are present. */
function applyPatch(before: CustomerValues, patch: CustomerPatch): CustomerValues {
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(changes) as Partial<CustomerValues>) };
}

/**
 * The values as they are stored: the tax identifier encrypted, the registration number in capital letters and digits. Refuses:
 * invalid, for a number that does not fit its country.
 */
function checkNumbers(
  taxIds: TaxIdProtection,
  clientId: string,
  values: CustomerValues,
  storedAddress: CustomerValues['address'],
): CustomerValues | Refusal {
  const address =
    values.address === null
      ? null
      : taxIds.protectParty(clientId, withCurrentProvince(values.address), storedAddress ?? undefined);
  const registrationNumber = readRegistrationNumber(values.registrationNumber, address?.country);
  const details = [
    ...validateTaxId('address', address ?? undefined),
    ...(isFault(registrationNumber) ? [registrationNumber] : []),
  ];
  if (details.length > 0 || isFault(registrationNumber)) return refuseInvalid(details);
  return { ...values, address, registrationNumber };
}

const isFault = (number: string | null | RefusalDetail): number is RefusalDetail =>
  number !== null && typeof number !== 'string';

/** The number as it is stored, or what is wrong with it. */
function readRegistrationNumber(
  number: string | null,
  country: string | undefined,
): string | null | RefusalDetail {
  if (number === null) return null;
  if (country === undefined) return detail('registrationNumber', 'customer.registration_without_address');
  const type = getRegistrationType(country);
  const params = { taxIdTerm: type, example: TAX_ID_TYPES[type].example };
  return (
    parseRegistrationNumber(number, country) ??
    detail('registrationNumber', 'customer.registration_not_valid', params)
  );
}
