import type { Reason } from '@portal/contract/core';
import type { DeliveryCode } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';

/** Wrong codes after which no further one is checked until the code is renewed. */
const MAX_CODE_ATTEMPTS = 5;

/** The delivery code of an order that asks for one; undefined for other orders. */
export function readDeliveryCode(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<DeliveryCode | undefined> {
  return tx.row<DeliveryCode>(sql`select c.code, ${MAX_CODE_ATTEMPTS} - c.failed_attempts "attemptsLeft",
      ${raw(isoUtc('c.verified_at'))} "verifiedAt"
    from delivery_codes c join orders o on o.client_id = c.client_id and o.id = c.order_id
    where c.client_id = ${clientId} and c.order_id = ${orderId} and o.delivery_confirmation = 'CODE'`);
}

/** Replaces a code that has not been used; returns false if it has. */
export async function replaceDeliveryCode(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<boolean> {
  const count = await tx.execute(sql`update delivery_codes set code = new_delivery_code(), failed_attempts = 0
    where client_id = ${clientId} and order_id = ${orderId} and verified_at is null`);
  return count === 1;
}

/**
 * Replaces the code of an order that has no delivery any more after a withdrawal, if it has been used: the driver knows it, so
 * it confirms no other delivery.
 */
export async function replaceUsedCode(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  await tx.execute(sql`update delivery_codes set code = new_delivery_code(), failed_attempts = 0, verified_at = null
    where client_id = ${clientId} and order_id = ${orderId} and verified_at is not null
      and not exists (select 1 from (select client_id, order_id, status from order_events
          union all select client_id, order_id, status from piece_events) e
        where e.client_id = ${clientId} and e.order_id = ${orderId} and e.status in ('DELIVERED', 'COLLECTED'))`);
}

interface CheckedCode {
  readonly isVerified: boolean;
  readonly failedAttempts: number;
}

/**
 * Checks the code that a driver reports for an order that asks for one, and counts a wrong one. A code that was right once
 * stays verified, for further pieces of the order. A preview compares and counts nothing, so that codes cannot be guessed by it.
 * Returns why the delivery is refused. The order must be locked.
 */
export async function checkDeliveryCode(
  tx: Transaction,
  clientId: string,
  orderId: string,
  code: string | undefined,
  { now, isPreview }: { readonly now: Date; readonly isPreview: boolean },
): Promise<Reason | undefined> {
  const before = await tx.row<CheckedCode>(sql`select verified_at is not null "isVerified",
      failed_attempts "failedAttempts" from delivery_codes where client_id = ${clientId} and order_id = ${orderId}`);
  if (before?.isVerified === true) return undefined;
  if (code === undefined) return reason('proof.code_missing');
  if (before === undefined || before.failedAttempts >= MAX_CODE_ATTEMPTS) return reason('proof.code_locked');
  if (isPreview) return undefined;
  const after = await tx.row<CheckedCode>(sql`update delivery_codes set
      verified_at = case when code = ${code} then ${now}::timestamptz end,
      failed_attempts = failed_attempts + case when code = ${code} then 0 else 1 end
    where client_id = ${clientId} and order_id = ${orderId}
    returning verified_at is not null "isVerified", failed_attempts "failedAttempts"`);
  if (after?.isVerified === true) return undefined;
  return reason('proof.code_wrong', {
    count: MAX_CODE_ATTEMPTS - (after?.failedAttempts ?? MAX_CODE_ATTEMPTS),
  });
}
