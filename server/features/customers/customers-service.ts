import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  getRegistrationType,
  parseRegistrationNumber,
  type Customer,
  type CustomerChange,
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
  findCustomer,
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
  { code, name, ...details }: CustomerInput,
): Promise<Customer | Refusal> {
  const entered = applyPatch({ ...EMPTY_CUSTOMER, code, name }, details);
  const values = checkNumbers(taxIds, clientId, entered, null);
  if (isRefusal(values)) return values;
  const id = await insertCustomer(tx, clientId, values);
  return id === undefined ? refuseCode(values.code) : requireCustomer(tx, clientId, id);
}

/**
 * Changes a customer; a patch that changes nothing leaves its version. `version` is that of If-Match; undefined skips the check.
 * Refuses: not_found, stale, invalid (numbers), conflict (code).
 */
export async function changeCustomer(
  tx: Transaction,
  taxIds: TaxIdProtection,
  clientId: string,
  id: string,
  patch: CustomerPatch,
  version: number | undefined,
): Promise<{ before: CustomerValues; after: CustomerValues; value: Customer } | Refusal> {
  const stored = await lockCustomer(tx, clientId, id);
  if (stored === undefined) return refuse('request.not_found');
  const { version: storedVersion, ...before } = stored;
  if (version !== undefined && version !== storedVersion) return refuse('request.stale');
  const after = checkNumbers(taxIds, clientId, applyPatch(before, patch), before.address);
  if (isRefusal(after)) return after;
  if (await hasOtherCustomer(tx, clientId, after.code, id)) return refuseCode(after.code);
  if (!isDeepStrictEqual(before, after)) await updateCustomer(tx, clientId, id, after);
  const value = await requireCustomer(tx, clientId, id);
  return isRefusal(value) ? value : { before, after, value };
}

/**
 * Creates the customer of the code, or changes it. `before` is null for a new one. Refuses: invalid (numbers, name of a new one),
 * conflict (code, created meanwhile).
 */
export async function saveCustomer(
  tx: Transaction,
  taxIds: TaxIdProtection,
  clientId: string,
  { name, ...change }: CustomerChange,
): Promise<{ before: CustomerValues | null; after: CustomerValues | Customer } | Refusal> {
  const existing = await findCustomer(tx, clientId, change.code);
  if (!isRefusal(existing))
    return changeCustomer(tx, taxIds, clientId, existing.customerId, { name, ...change }, undefined);
  if (name === undefined)
    return refuseInvalid([detail('name', 'customer.name_missing', { customerCode: change.code })]);
  const after = await addCustomer(tx, taxIds, clientId, { name, ...change });
  return isRefusal(after) ? after : { before: null, after };
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
  const { registrationNumber: entered } = values;
  const registrationNumber = parseRegistration(entered, address?.country);
  const details = [
    ...validateTaxId('address', address ?? undefined),
    ...(entered !== null && registrationNumber === null ? [describeRegistrationFault(address?.country)] : []),
  ];
  return details.length > 0 ? refuseInvalid(details) : { ...values, address, registrationNumber };
}

/** The number as it is stored; null without a number that fits its country. */
function parseRegistration(number: string | null, country: string | undefined): string | null {
  if (number === null || country === undefined) return null;
  return parseRegistrationNumber(number, country) ?? null;
}

function describeRegistrationFault(country: string | undefined): RefusalDetail {
  if (country === undefined) return detail('registrationNumber', 'customer.registration_without_address');
  const type = getRegistrationType(country);
  const params = { taxIdTerm: type, example: TAX_ID_TYPES[type].example };
  return detail('registrationNumber', 'customer.registration_not_valid', params);
}
