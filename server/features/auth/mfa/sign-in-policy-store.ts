import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Sets whether users of the client and of its customers must use MFA. */
export async function setMfaRequired(tx: Transaction, clientId: string, isRequired: boolean): Promise<void> {
  await tx.execute(
    sql`update clients set mfa_required = ${isRequired}, updated_at = now() where client_id = ${clientId}`,
  );
}
