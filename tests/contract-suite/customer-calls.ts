import { inviteCustomerUser, setCodAccount } from '@portal/contract/customers';
import { newId } from '@portal/server/platform/ids.ts';
import { getExample } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls about customers and their users. */
export const CUSTOMER_CALLS: StagedCalls = {
  createCustomer: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { body: { code: newId().slice(-8), name: 'Example Trading' } },
  }),
  uploadCustomers: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { file: { name: 'customers.csv', bytes: Buffer.from('Code,Name\nFILED,Filed Trading') } },
  }),
  mergeCustomers: async ({ fixtures: { admin: by, client } }) => {
    const { customerId: id } = await client.customer();
    const { customerId } = await client.customer();
    return { by, request: { params: { id }, body: { customerId } } };
  },
  removeCodAccount: openAccount,
  readCodAccountNumber: openAccount,
  inviteCustomerUser: async ({ fixtures: { admin: by, ids } }) => ({
    by,
    request: { params: { customerId: ids.customer }, ...getExample(inviteCustomerUser) },
  }),
  editCustomerUser: async (stage) => {
    const { by, request } = await openUser(stage);
    return { by, request: { ...request, body: { state: 'DISABLED' } } };
  },
  removeCustomerUser: openUser,
  signCustomerUserOut: openUser,
  resendCustomerInvitation: async ({ world, fixtures: { admin: by, ids } }) => {
    const body = { email: `${newId()}@customer.example`, role: 'CUSTOMER_ADMIN' as const };
    const { answer } = await by.call(inviteCustomerUser, { params: { customerId: ids.customer }, body });
    const { id: userId } = answer.value;
    await world.owner.query("update invitations set sent_at = sent_at - interval '1 hour' where id = $1", [
      userId,
    ]);
    return { by, request: { params: { customerId: ids.customer, userId } } };
  },
  // It changes the session of the caller, which other calls use.
  startCustomerView: async ({ world }) => {
    const client = await world.client();
    const { customerId: id } = await client.customer();
    return { by: await client.as('CLIENT_ADMIN'), request: { params: { id } } };
  },
  endCustomerView: async ({ fixtures: { client } }) => ({
    by: (await client.customer()).admin,
    request: { base: 'customers' },
  }),
  sendCustomerPasswordReset: async (stage) => {
    const { by, request } = await openUser(stage);
    return { by, request: { body: { userId: request.params.userId } } };
  },
};

/** A customer with a bank account, and the request that names it. */
async function openAccount({ fixtures: { client, admin: by } }: Stage) {
  const { customerId: id } = await client.customer();
  await by.call(setCodAccount, { params: { id }, ...getExample(setCodAccount) });
  return { by, request: { params: { id } } };
}

/** A user of a customer, and the request that names it. */
async function openUser({ fixtures: { client, admin: by } }: Stage) {
  const { customerId, admin } = await client.customer();
  return { by, request: { params: { customerId, userId: admin.userId } } };
}
