import { randomInt } from 'node:crypto';
import { getPartnerDetails, requestConnection } from '@portal/contract/connections';
import {
  changePartnerProfile,
  closePartnerHub,
  deletePartnerDay,
  deletePartnerHours,
  getPartnerProfile,
  isVisibleToClient,
  listPartnerProfileHistory,
  listPartners,
  savePartnerDay,
  savePartnerHours,
  savePartnerHub,
  type PartnerProfileChange,
} from '@portal/contract/partners';
import { REROUTE_QUEUE } from '../routing/index.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openProfile() {
  const name = `Pandan Reservoir Freight ${randomInt(1e9)}`;
  const partner = await world.partner({ name, countries: ['SG', 'MY'] });
  const admin = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  return {
    partner,
    name,
    params,
    change: (body: PartnerProfileChange) => admin.call(changePartnerProfile, { params, body }),
    readHistory: async () => (await admin.call(listPartnerProfileHistory, { params, query: {} })).answer,
  };
}

const TEXTS = {
  headline: 'Night line-haul between Singapore and Shah Alam',
  languages: ['en', 'ms'],
  contacts: [{ task: 'CLAIMS', name: 'Claims desk', email: 'claims@pandan.example' }],
} satisfies PartnerProfileChange;

const HUB = {
  name: 'Pandan Hub',
  country: 'SG',
  street: '20 Pandan Avenue',
  town: 'Singapore',
  province: null,
  postcode: '609383',
  areaPostcodes: ['60-64'],
  areaProvinces: [],
};

test('an absent field stays, null clears a field, and each changed section has an entry in the history', async () => {
  const { change, readHistory } = await openProfile();
  expect((await change(TEXTS)).answer.value).toMatchObject(TEXTS);
  const { value } = (await change({ contacts: null, website: 'https://pandan.example' })).answer;
  expect(value).toMatchObject({ ...TEXTS, contacts: [], website: 'https://pandan.example' });
  const { data } = await readHistory();
  expect(data.map(({ section }) => section).toSorted()).toEqual(['CONTACTS', 'CONTACTS', 'TEXTS', 'TEXTS']);
  expect(data.find(({ section }) => section === 'CONTACTS')).toMatchObject({
    before: { contacts: TEXTS.contacts },
    after: { contacts: [] },
  });
});

test('a repeated change has no entry in the history', async () => {
  const { change, readHistory } = await openProfile();
  await change(TEXTS);
  const before = await readHistory();
  await change(TEXTS);
  expect(await readHistory()).toEqual(before);
});

test('changes of hours, closed days and hubs are in the history, without repeated ones', async () => {
  const { partner, params, readHistory } = await openProfile();
  const admin = await partner.as('PARTNER_ADMIN');
  const hours = { ...params, serviceType: 'ALL', place: 'ALL' } as const;
  const body = { days: [{ weekday: 1, cutOff: '16:30' }], closesOnHolidays: true };
  for (const cutOff of ['16:30', '16:30', '18:00'])
    await admin.call(savePartnerHours, { params: hours, body: { ...body, days: [{ weekday: 1, cutOff }] } });
  await admin.call(deletePartnerHours, { params: hours });
  const day = { ...params, place: 'SG', day: '2027-02-01' };
  await admin.call(savePartnerDay, { params: day, body: { isOpen: false, name: 'Stocktaking' } });
  await admin.call(deletePartnerDay, { params: day });
  const hub = { ...params, hubCode: 'SIN1' };
  await admin.call(savePartnerHub, { params: hub, body: HUB });
  await admin.call(savePartnerHub, { params: hub, body: HUB });
  await admin.call(closePartnerHub, { params: hub });
  const { data } = await readHistory();
  const changes = data.map(({ section, before, after }) => [section, before !== null, after !== null]);
  expect(changes).toEqual([
    ['HUBS', true, false],
    ['HUBS', false, true],
    ['DAYS', true, false],
    ['DAYS', false, true],
    ['HOURS', true, false],
    ['HOURS', true, true],
    ['HOURS', false, true],
  ]);
  expect(data[1]?.after).toEqual({ code: 'SIN1', ...HUB });
});

test('changed countries are those of the network, and orders of connected clients are routed again', async () => {
  const { change, partner, name } = await openProfile();
  const client = await world.client();
  await client.connect(partner);
  const { status } = await change({ countries: ['SG', 'TH'], cod: true });
  expect(status).toBe(200);
  const caller = await client.as('CLIENT_OPERATOR');
  const { answer } = await caller.call(listPartners, { query: { search: name } });
  expect(answer.data[0]).toMatchObject({ countries: ['SG', 'TH'], cod: true });
  const { rows } = await world.owner.query(
    `select 1 from pgboss.job where name = $1 and data ->> 'clientId' = $2`,
    [REROUTE_QUEUE, client.clientId],
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('ceilings of cash on delivery are stored, and cleared by null', async () => {
  const { change, params } = await openProfile();
  const codCeilings = [
    { amountMinor: 500_000, currency: 'MYR' },
    { amountMinor: 200_000, currency: 'SGD' },
  ];
  expect((await change({ cod: true, codCeilings })).answer.value.codCeilings).toEqual(codCeilings);
  expect((await change({ cod: true })).answer.value.codCeilings).toEqual(codCeilings);
  const { rows } = await world.owner.query('select cod_ceilings from partners where id = $1', [
    params.partnerId,
  ]);
  expect(rows).toEqual([{ cod_ceilings: codCeilings }]);
  expect((await change({ codCeilings: null })).answer.value.codCeilings).toEqual([]);
});

const CEILING = { amountMinor: 500_000, currency: 'MYR' };

test.each([
  ['two ceilings of one currency', { codCeilings: [CEILING, CEILING] }, 'codCeilings'],
  ['a ceiling of 0', { codCeilings: [{ ...CEILING, amountMinor: 0 }] }, 'codCeilings.0.amountMinor'],
  ['a country that does not exist', { countries: ['SG', 'ZZ'] }, 'countries'],
  ['a port outside its countries', { ports: ['THBKK'] }, 'ports'],
  ['a port that does not exist', { ports: ['SGZZZ'] }, 'ports'],
  ['a web site without https', { website: 'http://pandan.example' }, 'website'],
  ['a language that is not a code', { languages: ['English'] }, 'languages.0'],
] as const)('%s is refused with its field', async (_, body, field) => {
  const { change } = await openProfile();
  const { status, problem } = await change(body as unknown as PartnerProfileChange);
  expect([status, problem.ErrorDetails[0]?.note]).toEqual([400, field]);
});

test('a client reads a profile alone and with the details; it cannot change it or read its history', async () => {
  const { change, params } = await openProfile();
  await change(TEXTS);
  const caller = await (await world.client()).as('CLIENT_VIEWER');
  const { answer } = await caller.call(getPartnerProfile, { params });
  expect(answer.value).toMatchObject(TEXTS);
  const details = await caller.call(getPartnerDetails, { params: { id: params.partnerId } });
  expect(details.answer.value.profile).toEqual(answer.value);
  expect((await caller.call(changePartnerProfile, { params, body: TEXTS })).status).toBe(403);
  expect((await caller.call(listPartnerProfileHistory, { params })).status).toBe(403);
});

test('users of another partner neither read nor change a profile', async () => {
  const { params } = await openProfile();
  const other = await (await world.partner()).as('PARTNER_ADMIN');
  expect((await other.call(getPartnerProfile, { params })).status).toBe(404);
  expect((await other.call(changePartnerProfile, { params, body: TEXTS })).status).toBe(404);
  expect((await other.call(listPartnerProfileHistory, { params })).status).toBe(404);
});

test('a hidden part is visible once the connection was accepted', async () => {
  const { change, partner, name } = await openProfile();
  await change({ hiddenBeforeConnection: ['SCORECARD'] });
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const isVisible = async () => {
    const { answer } = await caller.call(listPartners, { query: { search: name } });
    const [row] = answer.data;
    if (row === undefined) throw new Error('the partner is not in the network');
    return [isVisibleToClient(row, 'SCORECARD'), isVisibleToClient(row, 'RATES')];
  };
  expect(await isVisible()).toEqual([false, true]);
  await caller.call(requestConnection, {
    params: { id: partner.partnerId },
    body: { countries: ['SG'], serviceTypes: ['LAST_MILE'], monthlyOrders: 100 },
  });
  expect(await isVisible()).toEqual([false, true]);
  const connected = await world.client();
  await connected.connect(partner);
  const { answer } = await (
    await connected.as('CLIENT_ADMIN')
  ).call(listPartners, {
    query: { search: name },
  });
  expect(answer.data.map((row) => isVisibleToClient(row, 'SCORECARD'))).toEqual([true]);
});
