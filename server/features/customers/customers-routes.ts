import { isRefusal } from '@portal/contract/core';
import {
  createCustomer,
  editCustomer,
  editCustomerUser,
  endCustomerView,
  getCustomer,
  inviteCustomerUser,
  listCustomers,
  listCustomerUsers,
  mergeCustomers,
  readCodAccountNumber,
  removeCodAccount,
  removeCustomerUser,
  resendCustomerInvitation,
  sendCustomerPasswordReset,
  setCodAccount,
  signCustomerUserOut,
  startCustomerView,
} from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { toValue } from '../../request/payloads.ts';
import { inTeamTenant } from '../accounts/index.ts';
import { queuePasswordReset } from '../auth/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { readAccountNumber, removeAccount, setAccount } from './cod-account.ts';
import { readCustomerUserPage } from './customer-users-read-model.ts';
import {
  changeUser,
  customerOwner,
  inviteUser,
  removeUser,
  resendInvitation,
  signUserOut,
} from './customer-users-service.ts';
import { endView, startView } from './customer-view.ts';
import { readCustomer, readCustomerPage } from './customers-read-model.ts';
import { addCustomer, changeCustomer } from './customers-service.ts';
import { mergeInto } from './merge-customers.ts';
import { findUserEmail } from './customers-store.ts';

interface CustomersDeps {
  readonly encryption: Encryption;
  readonly taxIds: TaxIdProtection;
  readonly mail: Mail;
  readonly jobs: Jobs;
}

export function customersRoutes(deps: CustomersDeps): Binding[] {
  const { taxIds, encryption } = deps;
  return [
    bind(listCustomers, ({ query, context }) =>
      context.inTenant((tx) => readCustomerPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(getCustomer, ({ params, context }) =>
      context.inTenant(async (tx) =>
        toValue((await readCustomer(tx, context.clientId, params.id)) ?? refuse('request.not_found')),
      ),
    ),
    bind(createCustomer, ({ body, context }) =>
      context.inTenant(async (tx) => {
        const value = await addCustomer(tx, taxIds, context.clientId, body);
        if (!isRefusal(value)) context.audit({ subject: value.code, after: value });
        return toValue(value);
      }),
    ),
    bind(editCustomer, ({ params, body, context, request }) =>
      context.inTenant(async (tx) => {
        const version = readIfMatch(request);
        const change = await changeCustomer(tx, taxIds, context.clientId, params.id, body, version);
        if (isRefusal(change)) return change;
        const { before, after, value } = change;
        context.audit({ subject: value.code, before, after });
        return { value };
      }),
    ),
    bind(mergeCustomers, ({ params, query, body, context }) =>
      mergeInto(deps.jobs, context, params.id, body.customerId, query.preview === true),
    ),
    bind(setCodAccount, ({ params, body, context }) => setAccount(encryption, context, params.id, body)),
    bind(removeCodAccount, ({ params, context }) => removeAccount(context, params.id)),
    bind(readCodAccountNumber, ({ params, context }) => readAccountNumber(encryption, context, params.id)),
    bind(startCustomerView, ({ params, context }) => startView(context, params.id)),
    bind(endCustomerView, ({ context }) => endView(context)),
    ...userRoutes(deps),
  ];
}

function userRoutes({ mail, jobs }: CustomersDeps): Binding[] {
  return [
    bind(listCustomerUsers, ({ params, query, context }) =>
      inTeamTenant(context, customerOwner(params.id), (tx) =>
        readCustomerUserPage(tx, context.clientId, params.id, query),
      ),
    ),
    bind(inviteCustomerUser, async ({ params, body, context }) =>
      toValue(await inviteUser(context, mail, params.customerId, body)),
    ),
    bind(editCustomerUser, async ({ params, body, context }) =>
      toValue(await changeUser(context, params.customerId, params.userId, body)),
    ),
    bind(resendCustomerInvitation, async ({ params, context }) =>
      toValue(await resendInvitation(context, mail, params.customerId, params.userId)),
    ),
    bind(
      removeCustomerUser,
      async ({ params, context }) =>
        (await removeUser(context, params.customerId, params.userId)) ?? undefined,
    ),
    bind(signCustomerUserOut, async ({ params, context }) =>
      toValue(await signUserOut(context, params.customerId, params.userId)),
    ),
    bind(sendCustomerPasswordReset, ({ body, context }) =>
      context.inTenant(async (tx) => {
        // For an unknown id the request is queued all the same, so that the answer takes as long.
        const email = await findUserEmail(tx, context.clientId, body.userId);
        await queuePasswordReset(tx, jobs, email ?? '');
        context.audit({ subject: body.userId });
        return undefined;
      }),
    ),
  ];
}
