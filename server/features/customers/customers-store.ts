import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A customer of a client: it sees its own orders only. */
export interface NewCustomer {
  readonly clientId: string;
  /** The client's own code of it, unique per client. */
  readonly code: string;
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly id?: string;
}

/** Refuses: conflict, when the client already has a customer with this code. */
export async function createCustomer(
  tx: Transaction,
  customer: NewCustomer,
): Promise<{ customerId: string } | Refusal> {
  const customerId = customer.id ?? newId();
  const made = await tx.execute(sql`insert into customers (client_id, id, code, name, email, phone)
    values (${customer.clientId}, ${customerId}, ${customer.code}, ${customer.name}, ${customer.email ?? null},
      ${customer.phone ?? null}) on conflict (client_id, code) do nothing`);
  return made === 1
    ? { customerId }
    : refuse('conflict', `The client already has a customer with code ${customer.code}.`);
}

/** The id of a client's customer by its code. Refuses: not_found. */
export async function findCustomer(
  tx: Transaction,
  clientId: string,
  code: string,
): Promise<{ customerId: string } | Refusal> {
  const found = await tx.row<{ customerId: string }>(
    sql`select id "customerId" from customers where client_id = ${clientId} and code = ${code}`,
  );
  return found ?? refuse('not_found', `The client has no customer with code ${code}.`);
}
