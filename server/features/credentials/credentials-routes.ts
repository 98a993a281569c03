import { isRefusal } from '@portal/contract/core';
import { createCredential, listCredentials, revokeCredential } from '@portal/contract/credentials';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCredentialsPage } from './credentials-read-model.ts';
import { create, revoke } from './credentials-service.ts';

export function credentialsRoutes({ clock }: { readonly clock: Clock }): Binding[] {
  return [
    bind(listCredentials, ({ query, context }) =>
      context.inTenant((tx) => readCredentialsPage(tx, context.clientId, query)),
    ),
    bind(createCredential, async ({ body, context }) => {
      const created = await create(context, clock, body);
      return isRefusal(created) ? created : { value: created };
    }),
    bind(revokeCredential, async ({ params, context }) => {
      const revoked = await revoke(context, params.id);
      return isRefusal(revoked) ? revoked : { value: revoked };
    }),
  ];
}
