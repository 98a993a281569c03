import { collectPermissions } from '@portal/contract/credentials';
import { EMBED_PURPOSES, EMBED_SECONDS, type EmbedPurpose } from '@portal/contract/insights';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { signedTokens, type SignedTokens } from '../../platform/signed-tokens.ts';
import { partnersWith, type Caller } from '../../request/caller.ts';

const embedPayload = z.object({
  purpose: z.enum(EMBED_PURPOSES),
  /** The client, or with the purpose PARTNER the partner. */
  tenantId: z.uuid(),
  /** The session or API credential that asked for the address. */
  holder: z.enum(['SESSION', 'CREDENTIAL']),
  holderId: z.uuid(),
});
export type EmbedPayload = z.output<typeof embedPayload>;

export type EmbedTokens = SignedTokens<EmbedPayload>;

export function embedTokens(secret: string, clock: Clock): EmbedTokens {
  const audience = 'insights-embed';
  return signedTokens({ secret, clock, audience, seconds: EMBED_SECONDS, payload: embedPayload });
}

/** What a token for the caller says. */
export function toEmbedPayload(caller: Caller, purpose: EmbedPurpose, tenantId: string): EmbedPayload {
  const holder = caller.credential === undefined ? 'SESSION' : 'CREDENTIAL';
  return { purpose, tenantId, holder, holderId: caller.sessionId };
}

export interface EmbedHolders {
  readonly database: Database;
  readonly readSession: (sessionId: string) => Promise<Caller | undefined>;
}

/** Whether the session or credential behind a token may read the figures now: it is live, and still has the permission. */
export async function mayHolderRead(
  { database, readSession }: EmbedHolders,
  { purpose, tenantId, holder, holderId }: EmbedPayload,
): Promise<boolean> {
  if (holder === 'CREDENTIAL') {
    const [owner] = await database.query<{
      readonly client_id: string | null;
      readonly partner_id: string | null;
      readonly scopes: readonly string[];
    }>('insight-credential', 'select * from insight_credential($1)', [holderId]);
    if (owner === undefined) return false;
    const permissions = collectPermissions(owner.scopes);
    return purpose === 'PARTNER'
      ? owner.partner_id === tenantId && permissions.has('partner-orders.read')
      : owner.client_id === tenantId && permissions.has('routing.read');
  }
  const caller = await readSession(holderId);
  if (caller === undefined) return false;
  return purpose === 'PARTNER'
    ? partnersWith(caller, 'partner-orders.read').some(({ partnerId }) => partnerId === tenantId)
    : caller.client?.id === tenantId && caller.permissions.has('routing.read');
}
