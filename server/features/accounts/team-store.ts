import type { TeamMember, TeamRole } from '@portal/contract/accounts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw } from '../../db/sql.ts';

const MEMBER = raw(`id, name, email, role, ${isoUtc('created_at')} "createdAt"`);

/** Changes of one client's team wait for each other, so that none counts admins that another is taking away. */
export async function lockTeam(tx: Transaction, clientId: string): Promise<void> {
  await tx.row(sql`select 1 from clients where client_id = ${clientId} for no key update`);
}

/** One of the client's own people, or undefined. */
export function findMember(tx: Transaction, clientId: string, id: string): Promise<TeamMember | undefined> {
  return tx.row<TeamMember>(sql`select ${MEMBER} from users
    where client_id = ${clientId} and id = ${id} and customer_id is null and status = 'ACTIVE' and role like 'CLIENT%'`);
}

export async function countWithRole(tx: Transaction, clientId: string, role: TeamRole): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from users
    where client_id = ${clientId} and customer_id is null and status = 'ACTIVE' and role = ${role}`);
  return row?.n ?? 0;
}

/** Somebody of the client with this address, whoever's they are. */
export function hasColleague(tx: Transaction, clientId: string, email: string): Promise<object | undefined> {
  return tx.row(sql`select 1 from users
    where client_id = ${clientId} and lower(email) = lower(${email}) and status = 'ACTIVE'`);
}

export async function setRole(tx: Transaction, id: string, role: TeamRole): Promise<void> {
  await tx.execute(sql`select team_set_role(${id}, ${role})`);
}

export async function takeAway(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select team_remove(${id})`);
}
