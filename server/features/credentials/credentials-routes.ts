import { isRefusal } from '@portal/contract/core';
import { createCredential, listCredentials, revokeCredential } from '@portal/contract/credentials';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCredentialsPage } from './credentials-read-model.ts';
import { create, revoke } from './credentials-service.ts';

export function credentialsRoutes({ clock }: { readonly clock: Clock }): Binding[] {
  return [
    bind(listCredentials, ({ query, run }) =>
      run.inTenant((tx) => readCredentialsPage(tx, run.clientId, query)),
    ),
    bind(createCredential, async ({ body, run }) => {
      const created = await create(run, clock, body);
      return isRefusal(created) ? created : { value: created };
    }),
    bind(revokeCredential, async ({ params, run }) => {
      const revoked = await revoke(run, params.id);
      return isRefusal(revoked) ? revoked : { value: revoked };
    }),
  ];
}
