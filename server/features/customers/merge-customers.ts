import { isRefusal, type Refusal } from '@portal/contract/core';
import { MAX_CUSTOMER_CONTACTS, MERGED_FACTS, type CustomerMerge } from '@portal/contract/customers';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Database, Transaction } from '../../db/database.ts';
import type { JobQueue, Jobs } from '../../jobs/jobs.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { lockCustomer, updateCustomer, type CustomerValues } from './customers-store.ts';
import {
  countMergedRows,
  markMerged,
  moveCustomerRows,
  moveOrders,
  takeLogo,
  type CustomerPair,
} from './merge-store.ts';

export const MERGE_CUSTOMERS_QUEUE = 'merge-customers';

/** Orders per transaction. */
const ORDERS_AT_ONCE = 200;
/** An order that was being created for the former customer during the merge is stored by then. */
const SECOND_LOOK_SECONDS = 60;

/**
 * Merges a customer into another one of the client. Its orders follow in the background; everything else belongs to the other one at
 * once. Refuses: invalid (the same customer), not_found.
 */
export function mergeInto(
  jobs: Jobs,
  context: RequestContext,
  intoId: string,
  fromId: string,
  isPreview: boolean,
): Promise<{ value: CustomerMerge } | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    if (intoId === fromId) return refuseInvalid([detail('customerId', 'customer.merge_same')]);
    const customers = await lockPair(tx, clientId, intoId, fromId);
    if (isRefusal(customers)) return customers;
    const { into, from } = customers;
    const pair: CustomerPair = { clientId, intoId, fromId };
    const { lacksLogo, ...counts } = await countMergedRows(tx, pair);
    const values = completeValues(into, from);
    const value: CustomerMerge = {
      into: { id: intoId, code: into.code, name: into.name },
      from: { id: fromId, code: from.code, name: from.name },
      ...counts,
      completed: MERGED_FACTS.filter((fact) => (fact === 'logo' ? lacksLogo : values[fact] !== into[fact])),
    };
    if (isPreview) {
      context.dryRun();
      return { value };
    }
    await moveCustomerRows(tx, pair);
    if (value.completed.some((fact) => fact !== 'logo')) await updateCustomer(tx, clientId, intoId, values);
    if (lacksLogo) await takeLogo(tx, pair);
    await markMerged(tx, pair);
    for (const seconds of [0, SECOND_LOOK_SECONDS])
      await jobs.enqueue(tx, MERGE_CUSTOMERS_QUEUE, clientId, { ...pair }, seconds);
    context.audit({ subject: into.code, before: { code: from.code, name: from.name }, after: value });
    return { value };
  });
}

/** Both customers, locked in one sequence, so that opposite merges at once wait for each other. Refuses: not_found. */
async function lockPair(tx: Transaction, clientId: string, intoId: string, fromId: string) {
  const locked = new Map<string, Awaited<ReturnType<typeof lockCustomer>>>();
  for (const id of [intoId, fromId].toSorted((a, b) => a.localeCompare(b)))
    locked.set(id, await lockCustomer(tx, clientId, id));
  const into = locked.get(intoId);
  const from = locked.get(fromId);
  return into === undefined || from === undefined ? refuse('request.not_found') : { into, from };
}

/** The values of a customer, with those of the other one where it has none. Its rights and limits stay. */
function completeValues(into: CustomerValues, from: CustomerValues): CustomerValues {
  const newContacts = from.contacts.filter(
    ({ name, email }) => !into.contacts.some((contact) => contact.name === name && contact.email === email),
  );
  return {
    ...into,
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    language: into.language ?? from.language,
    currency: into.currency ?? from.currency,
    contacts:
      newContacts.length === 0
        ? into.contacts
        : [...into.contacts, ...newContacts].slice(0, MAX_CUSTOMER_CONTACTS),
    // The number is that of the country of the address.
    ...(into.address === null && { address: from.address, registrationNumber: from.registrationNumber }),
  };
}

/** Moves the orders of merged customers. A job that is interrupted goes on where it stopped. */
export function createMergeCustomersQueue({ database }: { readonly database: Database }): JobQueue {
  return {
    name: MERGE_CUSTOMERS_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 1,
    isResumable: true,
    handle: async ({ clientId, intoId, fromId }, signal) => {
      if (typeof clientId !== 'string' || typeof intoId !== 'string' || typeof fromId !== 'string')
        throw new TypeError('a merge names its client and customers');
      const pair = { clientId, intoId, fromId };
      const moveSome = () => database.withTenant({ clientId }, (tx) => moveOrders(tx, pair, ORDERS_AT_ONCE));
      while (!signal.aborted && (await moveSome()) > 0);
      signal.throwIfAborted();
    },
  };
}
