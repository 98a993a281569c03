import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A customer to create. */
export interface NewCustomer {
  readonly clientId: string;
  /** The client's own code for the customer, unique per client. */
  readonly code: string;
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly id?: string;
}

/** Creates a customer. Refuses: conflict, when the code is taken. */
export async function createCustomer(
  tx: Transaction,
  customer: NewCustomer,
): Promise<{ customerId: string } | Refusal> {
  const customerId = customer.id ?? newId();
  const rowCount = await tx.execute(sql`insert into customers (client_id, id, code, name, email, phone)
    values (${customer.clientId}, ${customerId}, ${customer.code}, ${customer.name}, ${customer.email ?? null},
      ${customer.phone ?? null}) on conflict (client_id, code) do nothing`);
  return rowCount === 1 ? { customerId } : refuse('customer.code_taken', { customerCode: customer.code });
}

/** Finds a customer by its code. Refuses: not_found. */
export async function findCustomer(
  tx: Transaction,
  clientId: string,
  code: string,
): Promise<{ customerId: string } | Refusal> {
  const row = await tx.row<{ customerId: string }>(
    sql`select id "customerId" from customers where client_id = ${clientId} and code = ${code}`,
  );
  return row ?? refuse('customer.code_not_found', { customerCode: code });
}
