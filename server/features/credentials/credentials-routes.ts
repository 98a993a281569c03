import type { Credential, PartnerCredential } from '@portal/contract/credentials';
import {
  createCredential,
  createPartnerCredential,
  listCredentials,
  listPartnerCredentials,
  revokeCredential,
  revokePartnerCredential,
} from '@portal/contract/credentials';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { toValue } from '../../request/payloads.ts';
import { clientOwner, inOwnerTenant, partnerOwner } from '../../request/tenant-owner.ts';
import { readCredentialsPage } from './credentials-read-model.ts';
import { create, revoke } from './credentials-service.ts';

export function credentialsRoutes({ clock }: { readonly clock: Clock }): Binding[] {
  return [
    bind(listCredentials, ({ query, context }) =>
      context.inTenant((tx) => readCredentialsPage(tx, clientOwner(context), query)),
    ),
    bind(createCredential, async ({ body, context }) =>
      toValue(await create<Credential>(context, clock, clientOwner(context), body)),
    ),
    bind(revokeCredential, async ({ params, context }) =>
      toValue(await revoke<Credential>(context, clientOwner(context), params.id)),
    ),
    bind(listPartnerCredentials, ({ params, query, context }) => {
      const owner = partnerOwner(params);
      return inOwnerTenant(context, owner, (tx) => readCredentialsPage(tx, owner, query));
    }),
    bind(createPartnerCredential, async ({ params, body, context }) =>
      toValue(await create<PartnerCredential>(context, clock, partnerOwner(params), body)),
    ),
    bind(revokePartnerCredential, async ({ params, context }) =>
      toValue(await revoke<PartnerCredential>(context, partnerOwner(params), params.id)),
    ),
  ];
}
