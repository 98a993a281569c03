import type { Profile, ProfilePatch } from '@portal/contract/accounts';
import type { Language } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../request/caller.ts';

interface ProfileRow {
  readonly name: string;
  readonly preferences: { readonly timeZone?: string; readonly language?: Language };
  readonly clientTimeZone: string | null;
  readonly customerName: string | null;
}

/** The caller's own profile, from the database. */
export async function readProfile(tx: Transaction, caller: Caller): Promise<Profile> {
  const row =
    await tx.row<ProfileRow>(sql`select u.name, u.preferences, c.time_zone "clientTimeZone", k.name "customerName"
    from users u left join clients c on c.client_id = u.client_id
    left join customers k on k.client_id = u.client_id and k.id = u.customer_id where u.id = ${caller.userId}`);
  if (row === undefined) throw new Error('the caller has no row of their own');
  return {
    id: caller.userId,
    email: caller.email,
    role: caller.role,
    name: row.name,
    timeZone: row.preferences.timeZone ?? null,
    language: row.preferences.language ?? null,
    client:
      caller.client === null
        ? null
        : { name: caller.client.name, timeZone: row.clientTimeZone ?? caller.timeZone },
    customer: row.customerName === null ? null : { name: row.customerName },
    partners: caller.partners.map(({ name, role }) => ({ name, role })),
  };
}

/** Updates the profile: an absent field stays, null removes the preference. */
export async function updateProfile(tx: Transaction, userId: string, patch: ProfilePatch): Promise<void> {
  const { name, ...preferences } = patch;
  const entries = Object.entries(preferences);
  const updates = JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)));
  const removedKeys = entries.flatMap(([key, value]) => (value === null ? [key] : []));
  await tx.execute(sql`update users set name = coalesce(${name ?? null}, name),
    preferences = (preferences || ${updates}::jsonb) - ${removedKeys}::text[], updated_at = now() where id = ${userId}`);
}
