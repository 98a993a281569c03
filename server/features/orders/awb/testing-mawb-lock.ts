import type { World } from '@portal/tests/world/world.ts';
import { expect } from 'vitest';
import { lockMawbs } from './mawb-uses-store.ts';

/**
 * Calls `change` while another transaction gives the MAWB to an order, and returns its result. The other transaction
 * commits as soon as `change` waits for a lock or has answered.
 */
export async function callDuringMawbChange<T>(
  { database, owner }: World,
  other: { readonly clientId: string; readonly orderId: string; readonly awbNumber: string },
  change: () => Promise<T>,
): Promise<T> {
  const { clientId, orderId, awbNumber } = other;
  const [lock, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.withTenant({ clientId }, async (tx) => {
    await lockMawbs(tx, clientId, [awbNumber]);
    await tx.connection.query('update orders set awb_number = $1 where id = $2', [awbNumber, orderId]);
    lock.resolve();
    await release.promise;
  });
  await lock.promise;
  let isAnswered = false;
  const second = change().finally(() => (isAnswered = true));
  const isWaitingOrAnswered = async () => {
    const { rows: locks } = await owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return isAnswered || locks.length > 0;
  };
  await expect.poll(isWaitingOrAnswered, { timeout: 10_000 }).toBe(true);
  release.resolve();
  await first;
  return second;
}
