import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Asks every user of the client, and of its customers, for MFA, or stops asking. */
export async function requireMfa(tx: Transaction, clientId: string, required: boolean): Promise<void> {
  await tx.execute(
    sql`update clients set mfa_required = ${required}, updated_at = now() where client_id = ${clientId}`,
  );
}
