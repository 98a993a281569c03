import { listDepartures, uploadDepartures } from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPorts } from '../../testing-departures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

async function openForwarder(serviceType: 'FREIGHT_FORWARDER' | 'LAST_MILE' = 'FREIGHT_FORWARDER') {
  const partner = await world.partner({ serviceTypes: [serviceType] });
  const by = await partner.as('PARTNER_OPERATOR');
  const colleague = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  const send = (lines: readonly string[], fields: Readonly<Record<string, string>> = {}, caller = by) =>
    caller.call(uploadDepartures, {
      params,
      file: { name: 'departures.csv', bytes: Buffer.from(lines.join('\n')), fields },
    });
  const list = async () => (await by.call(listDepartures, { params, query: {} })).answer;
  return { send, list, by, colleague };
}

const HEADER =
  'Flight no,From,To,Aircraft,Departure,Arrival,Cut-off,LAT,Capacity (kg),Capacity (m3),Currency,M,N,+45';
const toRow = (number: string, more: { to?: string; departure?: string; kilograms?: string } = {}) =>
  [
    number,
    'SIN',
    more.to ?? 'KUL',
    'passenger',
    more.departure ?? '2026-12-05 22:05',
    '23:20',
    '16:00',
    '18:05',
    more.kilograms ?? '2000.5',
    '12.5',
    'SGD,75,4.10,3.20',
  ].join(',');

test('good rows are created with ports of IATA codes, and wrong ones keep row, column, cell and reason', async () => {
  const { send, list } = await openForwarder();
  const { status, answer } = await send([
    HEADER,
    toRow('SQ118'),
    toRow('SQ119', { to: 'SIN' }),
    toRow('SQ120', { departure: '2026-11-01 22:05' }),
    toRow('SQ121', { to: 'MYPKG' }),
    toRow('SQ122', { kilograms: 'two tonnes' }),
    toRow('8'),
  ]);
  expect(status).toBe(200);
  expect(answer.value).toMatchObject({ created: 1, existing: 0, faulty: 5, ready: 0 });
  const errors = answer.value.rows.slice(1).map((row) => row.errors[0]);
  expect(errors).toMatchObject([
    { row: 3, column: 'To', field: 'destinationPortId', value: 'SIN' },
    { row: 4, column: 'Departure', value: '2026-11-01 22:05', reason: { code: 'departure.in_past' } },
    { row: 5, column: 'To', value: 'MYPKG', reason: { code: 'departure.no_airport' } },
    { row: 6, column: 'Capacity (kg)', value: 'two tonnes', reason: { code: 'row.not_weight' } },
    { row: 7, field: 'carrier' },
  ]);
  expect(answer.value.rows.slice(1).every(({ outcome, id }) => outcome === 'FAULTY' && id === null)).toBe(
    true,
  );
  expect((await list()).data).toMatchObject([
    {
      id: answer.value.rows[0]?.id,
      number: 'SQ118',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      departsAt: '2026-12-05T14:05:00.000Z',
      capacityGrams: 2_000_500,
      capacityLitres: 12_500,
      rates: { currency: 'SGD', minimumMinor: 75_00 },
    },
  ]);
});

test('a preview creates nothing, and a file that is sent again creates nothing twice', async () => {
  const { send, list } = await openForwarder();
  const preview = await send([HEADER, toRow('SQ118')], { preview: 'true' });
  expect(preview.answer.value).toMatchObject({
    ready: 1,
    created: 0,
    rows: [{ outcome: 'READY', id: null }],
  });
  expect(preview.answer.value.columns.slice(0, 2)).toEqual([
    { header: 'Flight no', field: 'number' },
    { header: 'From', field: 'originPortId' },
  ]);
  expect((await list()).totalCount).toBe(0);
  await send([HEADER, toRow('SQ118')]);
  const again = await send([HEADER, toRow('SQ118'), toRow('SQ118', { departure: '2026-12-06 22:05' })]);
  expect(again.answer.value).toMatchObject({
    created: 1,
    existing: 1,
    rows: [{ outcome: 'EXISTING' }, { outcome: 'CREATED' }],
  });
  const later = await send([HEADER, toRow('SQ118')], { preview: 'true' });
  expect(later.answer.value).toMatchObject({ existing: 1, ready: 0 });
  expect((await list()).totalCount).toBe(2);
});

test('uploads of one file by two users at the same time create its departures once', async () => {
  const { send, list, by, colleague } = await openForwarder();
  const answers = await Promise.all(
    [by, colleague, by, colleague].map((caller) =>
      send([HEADER, toRow('SQ118'), toRow('SQ120')], {}, caller),
    ),
  );
  expect(answers.reduce((sum, { answer }) => sum + answer.value.created, 0)).toBe(2);
  expect((await list()).totalCount).toBe(2);
});

test('a file without needed columns, and one of a partner that moves no freight, are refused', async () => {
  const { send } = await openForwarder();
  const incomplete = await send(['Flight no,From', 'SQ118,SIN']);
  expect([incomplete.status, incomplete.problem.code]).toEqual([400, 'changefile.columns']);
  const courier = await openForwarder('LAST_MILE');
  const other = await courier.send([HEADER, toRow('SQ118')]);
  expect([other.status, other.problem.code]).toEqual([409, 'departure.no_forwarder']);
});

test('a preview leaves no audit row, and the upload one with its counts', async () => {
  const { send, by } = await openForwarder();
  const lines = [HEADER, toRow('SQ118')];
  const readAudit = async () => {
    const { rows } = await world.owner.query<{ after: unknown }>(
      `select after from audit_log where operation = 'uploadDepartures' and user_id = $1`,
      [by.userId],
    );
    return rows.map(({ after }) => after);
  };
  await send(lines, { preview: 'true' });
  expect(await readAudit()).toEqual([]);
  await send(lines);
  expect(await readAudit()).toEqual([{ created: 1, existing: 0, faulty: 0, ready: 0 }]);
});
