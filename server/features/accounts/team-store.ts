import type { TeamMember, TeamRole } from '@portal/contract/accounts';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';

const MEMBER = raw(`id, name, email, role, ${isoUtc('created_at')} "createdAt"`);

/** Serializes changes of one client's team, so that the number of admins is right. */
export async function lockTeam(tx: Transaction, clientId: string): Promise<void> {
  await tx.row(sql`select 1 from clients where client_id = ${clientId} for no key update`);
}

/** A member of the client's own team, or undefined. */
export function findMember(tx: Transaction, clientId: string, id: string): Promise<TeamMember | undefined> {
  return tx.row<TeamMember>(sql`select ${MEMBER} from users
    where client_id = ${clientId} and id = ${id} and customer_id is null and status = 'ACTIVE' and role like 'CLIENT%'`);
}

export async function countMembersWithRole(
  tx: Transaction,
  clientId: string,
  role: TeamRole,
): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from users
    where client_id = ${clientId} and customer_id is null and status = 'ACTIVE' and role = ${role}`);
  return row?.n ?? 0;
}

/** Whether an active user of the client or of its customers has the address. */
export async function isClientUser(tx: Transaction, clientId: string, email: string): Promise<boolean> {
  const row = await tx.row(sql`select 1 from users
    where client_id = ${clientId} and lower(email) = lower(${email}) and status = 'ACTIVE'`);
  return row !== undefined;
}

export async function updateRole(tx: Transaction, id: string, role: TeamRole): Promise<void> {
  await tx.execute(sql`select team_set_role(${id}, ${role})`);
}

/** Removes the user from the client and ends their sessions. */
export async function removeMember(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select team_remove(${id})`);
}
