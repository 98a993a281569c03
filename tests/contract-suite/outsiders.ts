import type { Base, Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { createFixtures, type Fixtures } from './fixtures.ts';
import type { createRequest } from './id-slots.ts';

/** Somebody to whom nothing of `theirs` may show, and how they speak. */
export interface Outsider {
  readonly who: string;
  readonly caller: TestCaller;
  /** A customer of the client itself: it may know the client, and nothing else. */
  readonly knowsTheClient: boolean;
  readonly base: Base | undefined;
  /** The partner it speaks as, where an address names one. */
  readonly partnerId: string;
}

/** Two tenants with one of everything each, and everybody who is a stranger to the second. */
export interface TwoTenants {
  readonly world: World;
  /** Past row-level security, to see what is really there. */
  readonly all: Pool;
  readonly mine: Fixtures;
  readonly theirs: Fixtures;
  readonly myCarrier: TestPartner;
  readonly theirCarrier: TestPartner;
  readonly strangers: readonly Outsider[];
  close(): Promise<void>;
}

export async function openTwoTenants(): Promise<TwoTenants> {
  const world = await openWorld();
  const all = new Pool({ connectionString: world.url, max: 1 });
  const myCarrier = await world.partner();
  const theirCarrier = await world.partner();
  const mine = await createFixtures(world, all, myCarrier);
  const theirs = await createFixtures(world, all, theirCarrier);
  const idle = await world.partner();
  const stranger = (who: string, by: TestCaller, base?: Base, as = theirCarrier): Outsider => ({
    who,
    caller: by,
    base,
    partnerId: as.partnerId,
    knowsTheClient: by === theirs.otherCustomer,
  });
  const strangers = [
    stranger('another client’s admin', mine.admin),
    stranger('another client’s operator', await mine.client.as('CLIENT_OPERATOR')),
    stranger('another client’s viewer', await mine.client.as('CLIENT_VIEWER')),
    stranger('another client’s customer', mine.otherCustomer, 'customers'),
    stranger('another customer of the client', theirs.otherCustomer, 'customers'),
    stranger('a partner’s admin without a grant', await idle.as('PARTNER_ADMIN'), undefined, idle),
    stranger('a partner’s operator without a grant', await idle.as('PARTNER_OPERATOR'), undefined, idle),
    stranger(
      'a partner with a grant of another client',
      await myCarrier.as('PARTNER_ADMIN'),
      undefined,
      myCarrier,
    ),
    stranger('nobody who is signed in', world.guest),
  ];
  const close = async () => {
    await all.end();
    await world.close();
  };
  return { world, all, mine, theirs, myCarrier, theirCarrier, strangers, close };
}

const NEW_EACH_TIME = [
  /"requestId":"[^"]*"/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g,
];

export interface OutsiderAnswer {
  readonly status: number;
  /** The body, but for the ids asked for and what differs between any two answers. */
  readonly told: string;
  readonly raw: string;
}

/** Asks with `named` in the request; strangers ask at their own base where the operation has it. */
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
  const told = NEW_EACH_TIME.reduce((text, pattern) => text.replaceAll(pattern, ''), unnamed);
  return { status: answered.status, told, raw };
}

/** What of `theirs` stands in an answer to a stranger, but for what the stranger named. */
export function findForeignBytes(
  theirs: Fixtures,
  { knowsTheClient }: Pick<Outsider, 'knowsTheClient'>,
  text: string,
  named: readonly string[],
): string[] {
  const known = knowsTheClient ? [...named, theirs.things.client] : named;
  return [theirs.mark, ...Object.values(theirs.things)].filter(
    (secret) => text.includes(secret) && !known.some((id) => id.includes(secret)),
  );
}
