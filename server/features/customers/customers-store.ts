import type { Refusal } from '@portal/contract/core';
import type { Customer, CustomerLimits } from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { assertProtected } from '../tax-ids/index.ts';

/** The stored values of a customer: what a change sets. The address has its tax identifier protected. */
export type CustomerValues = Pick<
  Customer,
  | 'code'
  | 'name'
  | 'email'
  | 'phone'
  | 'status'
  | 'address'
  | 'registrationNumber'
  | 'contacts'
  | 'language'
  | 'currency'
  | 'mfaRequired'
  | 'partnersShown'
  | 'colour'
  | keyof CustomerLimits
>;

/** The values of a customer of which only code and name are known. */
export const EMPTY_CUSTOMER = {
  email: null,
  phone: null,
  status: 'ACTIVE',
  address: null,
  registrationNumber: null,
  contacts: [],
  language: null,
  currency: null,
  mfaRequired: false,
  partnersShown: false,
  colour: null,
  ordersStopped: false,
  lanes: [],
  serviceLevels: [],
  credit: null,
} as const satisfies Omit<CustomerValues, 'code' | 'name'>;

/** Creates a customer. Returns its id; undefined when the code is taken. */
export async function insertCustomer(
  tx: Transaction,
  clientId: string,
  values: CustomerValues,
): Promise<string | undefined> {
  if (values.address !== null) assertProtected([values.address]);
  const id = newId();
  const rowCount = await tx.execute(sql`
    insert into customers (client_id, id, code, name, email, phone, status, address, registration_number, contacts, language,
      mfa_required, partners_shown, orders_stopped, lanes, service_levels, credit, colour, currency)
    values (${clientId}, ${id}, ${values.code}, ${values.name}, ${values.email}, ${values.phone}, ${values.status},
      ${toJson(values.address)}::jsonb, ${values.registrationNumber}, ${toJson(values.contacts)}::jsonb, ${values.language},
      ${values.mfaRequired}, ${values.partnersShown}, ${values.ordersStopped}, ${toJson(values.lanes)}::jsonb,
      ${[...values.serviceLevels]}::text[], ${toJson(values.credit)}::jsonb, ${values.colour}, ${values.currency})
    on conflict (client_id, code) do nothing`);
  return rowCount === 1 ? id : undefined;
}

/** The customer, locked until the end of the transaction. Undefined for one that was merged into another. */
export function lockCustomer(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<(CustomerValues & Pick<Customer, 'version'>) | undefined> {
  return tx.row(sql`select code, name, email, phone, status, address, registration_number "registrationNumber", contacts, language,
      mfa_required "mfaRequired", partners_shown "partnersShown", orders_stopped "ordersStopped", lanes,
      service_levels "serviceLevels", credit, colour, currency, version
    from customers where client_id = ${clientId} and id = ${id} and merged_into is null for update`);
}

export async function updateCustomer(
  tx: Transaction,
  clientId: string,
  id: string,
  values: CustomerValues,
): Promise<void> {
  if (values.address !== null) assertProtected([values.address]);
  await tx.execute(sql`update customers set code = ${values.code}, name = ${values.name}, email = ${values.email},
      phone = ${values.phone}, status = ${values.status}, address = ${toJson(values.address)}::jsonb,
      registration_number = ${values.registrationNumber}, contacts = ${toJson(values.contacts)}::jsonb,
      language = ${values.language}, mfa_required = ${values.mfaRequired}, partners_shown = ${values.partnersShown},
      orders_stopped = ${values.ordersStopped}, lanes = ${toJson(values.lanes)}::jsonb,
      service_levels = ${[...values.serviceLevels]}::text[], credit = ${toJson(values.credit)}::jsonb, colour = ${values.colour},
      currency = ${values.currency}, version = version + 1, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Whether another customer of the client than `id` has the code. */
export async function hasOtherCustomer(
  tx: Transaction,
  clientId: string,
  code: string,
  id: string,
): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from customers where client_id = ${clientId} and code = ${code} and id <> ${id}`,
  );
  return row !== undefined;
}

/** Finds a customer by its code. Refuses: not_found. */
export async function findCustomer(
  tx: Transaction,
  clientId: string,
  code: string,
): Promise<{ customerId: string } | Refusal> {
  const row = await tx.row<{ customerId: string }>(
    sql`select customer_id "customerId" from customer_codes where client_id = ${clientId} and code = ${code}`,
  );
  return row ?? refuse('customer.code_not_found', { customerCode: code });
}

/** The e-mail address of a user of a customer, or undefined. */
export async function findUserEmail(
  tx: Transaction,
  clientId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await tx.row<{ email: string }>(sql`select email from users
    where client_id = ${clientId} and id = ${userId} and customer_id is not null and status = 'ACTIVE'`);
  return row?.email;
}
