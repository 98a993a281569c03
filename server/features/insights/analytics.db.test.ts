import {
  exportInsights,
  getClientAnalytics,
  getClientDashboardAnalytics,
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  getInsights,
  getPartnerAnalytics,
  renewEmbedToken,
} from '@portal/contract/insights';
import { logout } from '@portal/contract/auth';
import { createCredential, revokeCredential } from '@portal/contract/credentials';
import { createCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedTokens } from './embed-tokens.ts';
import { computeTestInsights, createInsightOrders, NOW } from './testing-insights.ts';

const DAY = 86_400_000;
const PERIOD = {
  createdFrom: new Date(NOW.getTime() - 70 * DAY).toISOString().slice(0, 10),
  createdTo: NOW.toISOString().slice(0, 10),
};

let world: World;
let client: TestClient;
let partner: TestPartner;
beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  partner = await world.partner();
  await createInsightOrders(world, client, partner, 6, (await client.customer()).customerId);
  await computeTestInsights(world);
});
afterAll(() => world.close());

/** The token in an embed address. */
const tokenOf = (endpoint: string) => new URL(endpoint).searchParams.get('token') ?? '';

async function openFrame(role: 'CLIENT_VIEWER' | 'CLIENT_OPERATOR' = 'CLIENT_VIEWER') {
  const caller = await client.as(role);
  const { endpoint, expiresAt } = (await caller.call(getClientAnalytics)).answer;
  return { caller, endpoint, expiresAt, token: tokenOf(endpoint) };
}

describe('an embed address', () => {
  test('of a client opens the figures that the client sees, for 5 minutes', async () => {
    const { caller, endpoint, expiresAt, token } = await openFrame();
    expect(new URL(endpoint).pathname).toBe('/embed/insights');
    const seconds = (Date.parse(expiresAt ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    const own = (await caller.call(getInsights, { query: PERIOD })).answer.value;
    const embedded = await world.guest.call(getEmbeddedInsights, { query: { ...PERIOD, token } });
    expect(embedded.answer.value).toEqual(own);
    expect(own.orders).toBe(6);
  });

  test('of a dashboard has its filter', async () => {
    const caller = await client.as('CLIENT_VIEWER');
    const query = { ...PERIOD, serviceType: ['LAST_MILE', 'CUSTOMS'], clientId: client.clientId };
    const { endpoint } = (await caller.call(getClientDashboardAnalytics, { query })).answer;
    expect(Object.fromEntries(new URL(endpoint).searchParams)).toMatchObject({
      ...query,
      purpose: 'DASHBOARD',
      serviceType: 'LAST_MILE,CUSTOMS',
    });
  });

  test('of a partner opens its own figures, and is not given to others', async () => {
    const caller = await partner.as('PARTNER_OPERATOR');
    const params = { partnerId: partner.partnerId };
    const { endpoint } = (await caller.call(getPartnerAnalytics, { params })).answer;
    const token = tokenOf(endpoint);
    const embedded = await world.guest.call(getEmbeddedPartnerInsights, { query: { ...PERIOD, token } });
    expect(embedded.answer.value.orders).toBe(6);
    const outsider = await (await world.partner()).as('PARTNER_OPERATOR');
    expect((await outsider.call(getPartnerAnalytics, { params })).status).toBe(404);
  });

  test('opens neither the figures of the other side nor those of another tenant', async () => {
    const { token } = await openFrame();
    expect((await world.guest.call(getEmbeddedPartnerInsights, { query: { token } })).status).toBe(410);
    const other = await (await world.client()).as('CLIENT_VIEWER');
    const foreign = tokenOf((await other.call(getClientAnalytics)).answer.endpoint);
    const embedded = await world.guest.call(getEmbeddedInsights, { query: { ...PERIOD, token: foreign } });
    expect(embedded.answer.value.orders).toBe(0);
  });

  test('is refused after its end, and with a token of another kind', async () => {
    const payload = {
      purpose: 'CLIENT',
      tenantId: client.clientId,
      holder: 'SESSION',
      holderId: client.clientId,
    } as const;
    const past = { now: () => new Date(Date.now() - 301_000) };
    const { token } = await embedTokens(world.infrastructure.tokenSecret, past).sign(payload);
    expect((await world.guest.call(getEmbeddedInsights, { query: { token } })).problem).toMatchObject({
      status: 410,
      code: 'insight.embed_ended',
    });
    const { token: session } = await client.as('CLIENT_VIEWER');
    expect((await world.guest.call(getEmbeddedInsights, { query: { token: session } })).status).toBe(410);
  });

  test('that a program asked for is renewed while its credential is live', async () => {
    const admin = await client.as('CLIENT_ADMIN');
    const created = await admin.call(createCredential, {
      body: { name: 'ERP', scopes: ['routing:read'], mode: 'live' },
    });
    const { id, secret } = created.answer.value;
    const program = createCaller(world.app, id, secret);
    const token = tokenOf((await program.call(getClientAnalytics)).answer.endpoint);
    const renewed = (await world.guest.call(renewEmbedToken, { query: { token } })).answer;
    await admin.call(revokeCredential, { params: { id } });
    expect((await world.guest.call(renewEmbedToken, { query: { token: renewed.token } })).status).toBe(410);
  });

  test('is renewed while the session is open, and not once it has ended', async () => {
    const { caller, token } = await openFrame('CLIENT_OPERATOR');
    const renewed = (await world.guest.call(renewEmbedToken, { query: { token } })).answer;
    expect((await world.guest.call(getEmbeddedInsights, { query: { token: renewed.token } })).status).toBe(
      200,
    );
    await caller.call(logout);
    expect((await world.guest.call(renewEmbedToken, { query: { token: renewed.token } })).status).toBe(410);
  });
});

test('an installation with an outside analytics page answers its address, without a token', async () => {
  const outside = await openWorld({ analyticsUrl: 'https://analytics.example.com/portal' });
  try {
    const caller = await (await outside.client()).as('CLIENT_VIEWER');
    expect((await caller.call(getClientAnalytics)).answer).toEqual({
      endpoint: 'https://analytics.example.com/portal',
      expiresAt: null,
    });
  } finally {
    await outside.close();
  }
});

describe('an export of figures', () => {
  test('has each figure, value and point as a row of a CSV file', async () => {
    const caller = await client.as('CLIENT_VIEWER');
    const { value } = (await caller.call(getInsights, { query: PERIOD })).answer;
    const file = await caller.call(exportInsights, { query: PERIOD });
    const lines = file.bytes.toString('utf8').trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFFFigure,Key,Name,From,To,Unit,Orders,Value,90th percentile,Orders before,Value before',
    );
    expect(lines).toContain(`ORDERS_BY_STAGE,READY,,${value.from},${value.to},ORDERS,6,6,,0,`);
    const costs = value.figures.find(({ figure }) => figure === 'COST_PER_ORDER_BY_LANE');
    expect(costs?.values[0]).toMatchObject({ key: 'SG-MY:SGD', orders: 6 });
    const cost = ((costs?.values[0]?.value ?? 0) / 100).toString();
    expect(lines).toContain(`COST_PER_ORDER_BY_LANE,SG-MY:SGD,,${value.from},${value.to},SGD,6,${cost},,0,`);
  });

  test('is a workbook with format xlsx', async () => {
    const caller = await client.as('CLIENT_VIEWER');
    const file = await caller.call(exportInsights, { query: { ...PERIOD, format: 'xlsx' } });
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(file.headers['content-disposition']).toContain(`insights-${PERIOD.createdFrom}`);
  });
});
