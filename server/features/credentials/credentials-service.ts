import type { Refusal } from '@portal/contract/core';
import { CUSTOMER_SCOPES, type Credential, type PartnerCredential } from '@portal/contract/credentials';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RequestContext } from '../../request/request-context.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../auth/index.ts';
import { createSecret, getSecretPrefix } from './credential-secret.ts';
import { readCredential } from './credentials-read-model.ts';
import { addCredential, countActive, markRevoked, type NewCredentialInput } from './credentials-store.ts';

/** More than any owner needs; unused credentials should be revoked. */
const MAX_ACTIVE = 50;

/** Creates a credential; only this result has the secret. Refuses: invalid, conflict, not_allowed_now. */
export function create<Item extends Credential | PartnerCredential>(
  context: RequestContext,
  clock: Clock,
  owner: TenantOwner,
  body: NewCredentialInput,
): Promise<(Item & { readonly secret: string }) | Refusal> {
  const refusal = refuseExpired(body.expiresAt, clock.now()) ?? refuseScopes(context, body.scopes);
  if (refusal !== undefined) return Promise.resolve(refusal);
  const input = { ...body, scopes: [...new Set(body.scopes)].sort() };
  return inOwnerTenant(context, owner, async (tx) => {
    if ((await countActive(tx, owner)) >= MAX_ACTIVE)
      return refuse('credential.too_many', { max: MAX_ACTIVE });
    const secret = createSecret(input.mode);
    const id = newId();
    const row = { ...input, id, prefix: getSecretPrefix(secret), secretHash: hashToken(secret) };
    if (!(await addCredential(tx, owner, { ...row, createdBy: context.caller.name })))
      return refuse(
        'credential.name_taken',
        { name: input.name },
        { details: [detail('name', 'credential.name_in_use')] },
      );
    const created = await readCredential<Item>(tx, owner, id);
    if (created === undefined) throw new Error('a credential is not there after its creation');
    context.audit({ subject: buildAuditSubject(created), after: pickAuditValues(created) });
    return { ...created, secret };
  });
}

/** Revokes a credential; revoking it again changes nothing. Refuses: not_found. */
export function revoke<Item extends Credential | PartnerCredential>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const before = await readCredential<Item>(tx, owner, id);
    if (before === undefined) return refuse('credential.not_found');
    await markRevoked(tx, owner, id, context.caller.name);
    const after = await readCredential<Item>(tx, owner, id);
    if (after === undefined) throw new Error('a credential is not there after it was revoked');
    context.audit({
      subject: buildAuditSubject(after),
      before: { state: before.state },
      after: { state: after.state },
    });
    return after;
  });
}

function refuseExpired(expiresAt: string | null | undefined, now: Date): Refusal | undefined {
  if (expiresAt === null || expiresAt === undefined || new Date(expiresAt) > now) return undefined;
  return refuseInvalid([detail('expiresAt', 'credential.not_in_future')]);
}

/** Refuses to a customer a scope that none of its users has. */
function refuseScopes({ caller }: RequestContext, scopes: readonly string[]): Refusal | undefined {
  const other = scopes.find((scope) => !CUSTOMER_SCOPES.some((own) => own === scope));
  if (caller.customerId === null || other === undefined) return undefined;
  return refuseInvalid([detail('scopes', 'credential.scope_of_client', { scope: other })]);
}

/** The name of the credential in the change history. */
function buildAuditSubject({ name, prefix }: Pick<Credential, 'name' | 'prefix'>): string {
  return `${name} (${prefix}…)`;
}

function pickAuditValues({ name, mode, scopes, expiresAt }: Credential | PartnerCredential) {
  return { name, mode, scopes, expiresAt };
}
