import type { Base } from '@portal/contract/core';
import { updateOrderStatus } from '@portal/contract/orders';
import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { newId } from '@portal/server/platform/ids.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestPartner, World } from '@portal/tests/world/world.ts';
import type { Example } from './examples.ts';
import { createTestOrder, type Fixtures } from './fixtures.ts';

export interface SuccessfulRequest {
  readonly by: TestCaller;
  readonly request: {
    readonly base?: Base;
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly file?: NonNullable<Example['file']>;
  };
}

export interface Stage {
  readonly world: World;
  readonly fixtures: Fixtures;
  readonly carrier: TestPartner;
}

/** By operation id: caller and request, for operations whose example would be refused in the state of the fixtures. */
export type StagedCalls = Readonly<Record<string, (stage: Stage) => Promise<SuccessfulRequest>>>;

export async function createNewOrder({ world, fixtures, carrier }: Stage): Promise<string> {
  const mark = newId().slice(-12);
  const { customerCode, batch } = fixtures.ids;
  return (await createTestOrder(world, fixtures.client, carrier, { mark, customerCode, batchId: batch })).id;
}

export async function createDeliveredOrder(stage: Stage): Promise<string> {
  const orderId = await createNewOrder(stage);
  const by = await stage.carrier.as('PARTNER_ADMIN');
  const update = { serviceType: 'LAST_MILE', status: 'DELIVERED', updateTimestamp: NOW.toISOString() };
  await by.call(updateOrderStatus, { body: [{ orderId, ...update }] });
  return orderId;
}
