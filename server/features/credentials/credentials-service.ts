import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { createCredential, Credential, NewCredential } from '@portal/contract/credentials';
import type { RequestContext } from '../../request/request-context.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../auth/index.ts';
import { newSecret, shownPart } from './credential-secret.ts';
import { readCredential } from './credentials-read-model.ts';
import { addCredential, countActive, markRevoked } from './credentials-store.ts';

/** More than any client has programs; what is not used any more is to be revoked. */
const MOST_ACTIVE = 50;

/** The one time the secret is told. Refuses: invalid, conflict, not_allowed_now. */
export function create(
  context: RequestContext,
  clock: Clock,
  given: BodyOf<typeof createCredential>,
): Promise<NewCredential | Refusal> {
  const wrong = refuseExpired(given.expiresAt, clock.now());
  if (wrong !== undefined) return Promise.resolve(wrong);
  const input = { ...given, scopes: [...new Set(given.scopes)].sort() };
  return context.inTenant(async (tx) => {
    if ((await countActive(tx, context.clientId)) >= MOST_ACTIVE)
      return refuse('not_allowed_now', `There are ${MOST_ACTIVE} credentials in use. Revoke one first.`);
    const secret = newSecret(input.mode);
    const id = newId();
    const row = { ...input, id, prefix: shownPart(secret), secretHash: hashToken(secret) };
    if (!(await addCredential(tx, context.clientId, { ...row, createdBy: context.caller.name })))
      return refuse('conflict', `There is a credential named "${input.name}" already.`, {
        details: [{ note: 'name', reason: 'is taken: choose another name, or revoke that one first' }],
      });
    const created = await readCredential(tx, context.clientId, id);
    if (created === undefined) throw new Error('a credential is not there after its creation');
    context.audit({ subject: nameOf(created), after: factsOf(created) });
    return { ...created, secret };
  });
}

/** Again is as once. Refuses: not_found. */
export function revoke(context: RequestContext, id: string): Promise<Credential | Refusal> {
  return context.inTenant(async (tx) => {
    const before = await readCredential(tx, context.clientId, id);
    if (before === undefined) return refuse('not_found', 'There is no such credential.');
    await markRevoked(tx, context.clientId, id, context.caller.name);
    const after = await readCredential(tx, context.clientId, id);
    if (after === undefined) throw new Error('a credential is not there after it was revoked');
    context.audit({ subject: nameOf(after), before: { state: before.state }, after: { state: after.state } });
    return after;
  });
}

function refuseExpired(expiresAt: string | null | undefined, now: Date): Refusal | undefined {
  if (expiresAt === null || expiresAt === undefined || new Date(expiresAt) > now) return undefined;
  return refuse('invalid', 'expiresAt: must be in the future', {
    details: [{ note: 'expiresAt', reason: 'must be in the future' }],
  });
}

/** How the change history calls it. */
function nameOf({ name, prefix }: Pick<Credential, 'name' | 'prefix'>): string {
  return `${name} (${prefix}…)`;
}

function factsOf({ name, mode, scopes, expiresAt }: Credential) {
  return { name, mode, scopes, expiresAt };
}
