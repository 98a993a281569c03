import type { Base, Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { createFixtures, type Fixtures } from './fixtures.ts';
import type { createRequest } from './id-slots.ts';

/** A caller that must not see anything of the foreign tenant. */
export interface Outsider {
  readonly who: string;
  readonly caller: TestCaller;
  /** True for a customer of the client, which may know the id of the client and nothing else. */
  readonly knowsTheClient: boolean;
  readonly base: Base | undefined;
  /** The partner that the caller names in a path with `{partnerId}`. */
  readonly partnerId: string;
}

/** Two tenants with the same fixtures, and all kinds of callers that do not belong to the second. */
export interface TwoTenants {
  readonly world: World;
  /** Connects as a superuser, without row-level security. */
  readonly all: Pool;
  readonly ownFixtures: Fixtures;
  readonly foreignTenant: Fixtures;
  readonly myCarrier: TestPartner;
  readonly theirCarrier: TestPartner;
  readonly outsiders: readonly Outsider[];
  close(): Promise<void>;
}

export async function openTwoTenants(): Promise<TwoTenants> {
  const world = await openWorld();
  const all = new Pool({ connectionString: world.url, max: 1 });
  const myCarrier = await world.partner();
  const theirCarrier = await world.partner();
  const ownFixtures = await createFixtures(world, all, myCarrier);
  const foreignTenant = await createFixtures(world, all, theirCarrier);
  const idle = await world.partner();
  const createOutsider = (who: string, by: TestCaller, base?: Base, as = theirCarrier): Outsider => ({
    who,
    caller: by,
    base,
    partnerId: as.partnerId,
    knowsTheClient: by === foreignTenant.otherCustomer,
  });
  const outsiders = [
    createOutsider('another client’s admin', ownFixtures.admin),
    createOutsider('another client’s operator', await ownFixtures.client.as('CLIENT_OPERATOR')),
    createOutsider('another client’s viewer', await ownFixtures.client.as('CLIENT_VIEWER')),
    createOutsider('another client’s customer', ownFixtures.otherCustomer, 'customers'),
    createOutsider('another customer of the client', foreignTenant.otherCustomer, 'customers'),
    createOutsider('a partner’s admin without a grant', await idle.as('PARTNER_ADMIN'), undefined, idle),
    createOutsider(
      'a partner’s operator without a grant',
      await idle.as('PARTNER_OPERATOR'),
      undefined,
      idle,
    ),
    createOutsider(
      'a partner with a grant of another client',
      await myCarrier.as('PARTNER_ADMIN'),
      undefined,
      myCarrier,
    ),
    createOutsider('nobody who is signed in', world.guest),
  ];
  const close = async () => {
    await all.end();
    await world.close();
  };
  return { world, all, ownFixtures, foreignTenant, myCarrier, theirCarrier, outsiders, close };
}

const NEW_EACH_TIME = [
  /"requestId":"[^"]*"/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g,
];

export interface OutsiderAnswer {
  readonly status: number;
  /** The body without the ids of the request and without values that differ in every answer. */
  readonly body: string;
  readonly raw: string;
}

/**
 * Calls the operation with the request, which contains the ids `named`. Outsiders use their own base if the
 * operation has it.
 */
export async function callAsOutsider(
  { caller, base, partnerId }: Pick<Outsider, 'caller' | 'base' | 'partnerId'>,
  operation: Operation,
  request: ReturnType<typeof createRequest>,
  named: readonly string[],
): Promise<OutsiderAnswer> {
  const answered = await caller.call(operation, {
    ...request,
    params: { ...(operation.path.includes('{partnerId}') && { partnerId }), ...request.params },
    base: base !== undefined && operation.bases.includes(base) ? base : operation.bases[0],
  });
  const raw = answered.bytes.toString('utf8');
  const unnamed = named.reduce((text, id) => text.replaceAll(id, '…'), raw);
  const body = NEW_EACH_TIME.reduce((text, pattern) => text.replaceAll(pattern, ''), unnamed);
  return { status: answered.status, body, raw };
}

/** Ids and texts of the foreign tenant in an answer to an outsider, except those that the outsider sent. */
export function findForeignBytes(
  foreignTenant: Fixtures,
  { knowsTheClient }: Pick<Outsider, 'knowsTheClient'>,
  text: string,
  named: readonly string[],
): string[] {
  const knownIds = knowsTheClient ? [...named, foreignTenant.ids.client] : named;
  return [foreignTenant.mark, ...Object.values(foreignTenant.ids)].filter(
    (secret) => text.includes(secret) && !knownIds.some((id) => id.includes(secret)),
  );
}
