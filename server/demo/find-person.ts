import { isRefusal } from '@portal/contract/core';
import type { Transaction } from '../db/database.ts';
import { findUser } from '../features/clients/index.ts';
import type { Person } from './demo-context.ts';

/** A user of the demo. Throws if it does not exist. */
export async function findPerson(tx: Transaction, email: string): Promise<Person> {
  const user = await findUser(tx, email);
  if (isRefusal(user)) throw new Error(`The demo's user ${email} is gone: take SEED_DEMO off.`);
  return { userId: user.id, email: user.email, name: user.name };
}
