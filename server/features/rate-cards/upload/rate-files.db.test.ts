import { existsSync, readFileSync } from 'node:fs';
import type { BodyInput } from '@portal/contract/core';
import { createOrder, getOrder } from '@portal/contract/orders';
import {
  createRateCard,
  discardRateFile,
  downloadRates,
  fixRateFileCells,
  getRateFile,
  listRateCards,
  listRateCardVersions,
  listRateDifferences,
  listRateFileRows,
  listRateFiles,
  mapRateFile,
  previewRateFile,
  publishRateFile,
  uploadRateFile,
  type RateFileDetails,
} from '@portal/contract/rate-cards';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const getDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

type Card = BodyInput<typeof createRateCard>['card'];
type WeightCard = Extract<Card, { breaks: unknown }>;

const buildCard = (perStepMinor: number, more: Partial<WeightCard> = {}): Card => ({
  serviceType: 'B2B',
  origin: { country: 'SG' },
  destination: { country: 'MY' },
  currency: 'SGD',
  breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
  stepGrams: 1000,
  maxGrams: 30_000,
  minimumMinor: 0,
  fuelBasisPoints: 1500,
  divisor: 5000,
  transitDaysMin: 2,
  transitDaysMax: 4,
  validFrom: getDay(0),
  ...more,
});

async function openPartner() {
  const partner = await world.partner({ serviceTypes: ['B2B'] });
  const client = await world.client();
  await client.connect(partner);
  return { partner, client, admin: await partner.as('PARTNER_ADMIN'), partnerId: partner.partnerId };
}

const HEADER = 'From;To;Weight from (kg);Weight to (kg);Rate per kg;Transit days';
const DEFAULTS: RateFileDetails['mapping']['defaults'] = { serviceType: 'B2B', currency: 'SGD' };

const toFile = (...rows: string[]) => ({
  name: 'rates.csv',
  bytes: Buffer.from([HEADER, ...rows].join('\n')),
});

/** Uploads a CSV, and gives it what its columns do not say. */
async function upload(admin: TestCaller, partnerId: string, ...rows: string[]): Promise<RateFileDetails> {
  const file = toFile(...rows);
  const created = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
  const params = { partnerId, fileId: created.id };
  const body = { ...created.mapping, defaults: { ...created.mapping.defaults, ...DEFAULTS } };
  return (await admin.call(mapRateFile, { params, body })).answer.value;
}

const ROWS = ['SG;MY;0;10;2.20;2-4', 'SG;MY;10;30;2.00;2-4'];

describe('a rate file', () => {
  test('with a highest weight far above that of the partner’s cards has a warning, and can be published', async () => {
    const { partnerId, admin } = await openPartner();
    await admin.call(createRateCard, { params: { partnerId }, body: { card: buildCard(200) } });
    const readWarnings = async (grams: number) => {
      const file = await upload(admin, partnerId, `SG;MY;0;${grams};2.20;2-4`);
      const params = { partnerId, fileId: file.id };
      const { data } = (await admin.call(listRateFileRows, { params, query: { faults: 'WARNING' } })).answer;
      return [file.state, data.flatMap(({ faults }) => faults.map(({ reason }) => reason.code))];
    };
    expect(await readWarnings(450)).toEqual(['CHECKED', []]);
    expect(await readWarnings(451)).toEqual(['CHECKED', ['ratefile.unusual_maximum']]);
  });

  test('is read, mapped, previewed and published once; orders keep their prices', async () => {
    const { partnerId, client, admin } = await openPartner();
    await admin.call(createRateCard, { params: { partnerId }, body: { card: buildCard(200) } });
    const caller = await client.as('CLIENT_ADMIN');
    const body = buildOrderInput({
      movement: 'B2B',
      firstLeg: 'B2B',
      paymentType: 'prepaid',
      parcels: [{ grossGrams: 3000 }],
    });
    const { id } = (await caller.call(createOrder, { body })).answer.value;
    const readPrice = async () =>
      (await caller.call(getOrder, { params: { id } })).answer.value.legs[0]?.price;
    expect(await readPrice()).toEqual({ amountMinor: 690, currency: 'SGD' });

    const file = await upload(admin, partnerId, ...ROWS);
    expect(file).toMatchObject({ state: 'CHECKED', rows: 3, cards: 1, breaks: 2, errorRows: 0, missing: [] });
    const params = { partnerId, fileId: file.id };
    const preview = (await admin.call(previewRateFile, { params, query: {} })).answer.value;
    expect(preview).toMatchObject({
      cards: { new: 0, changed: 1, same: 0, missing: 0 },
      jumps: 0,
      // 3 kg cost 6.60 instead of 6.00, both with 15 % of fuel.
      effect: { orders: 1, checkedOrders: 1, changePercent: 10, clients: [{ orders: 1, changePercent: 10 }] },
    });
    const differences = (await admin.call(listRateDifferences, { params, query: {} })).answer.data;
    expect(differences).toMatchObject([
      { kind: 'UP', fromGrams: 0, beforeMinor: 200, afterMinor: 220, changePercent: 10, isJump: false },
      { kind: 'NEW', fromGrams: 10_000, changePercent: 0 },
    ]);

    const publish = () => admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await admin.call(getRateFile, { params })).answer.value).toMatchObject({
      state: 'PUBLISHED',
      validFrom: getDay(0),
    });
    const [card] = (await admin.call(listRateCards, { params: { partnerId }, query: {} })).answer.data;
    const keys = { partnerId, cardId: card?.cardId ?? '' };
    const versions = (await admin.call(listRateCardVersions, { params: keys })).answer.data;
    expect(versions).toMatchObject([
      // Fuel and divisor are not in the file: the card keeps its own.
      { version: 2, isRetired: false, card: { fuelBasisPoints: 1500, divisor: 5000, breaks: [{}, {}] } },
      { version: 1, isRetired: true },
    ]);
    expect(await readPrice()).toEqual({ amountMinor: 690, currency: 'SGD' });
  });

  test('with errors is corrected cell by cell', async () => {
    const { partnerId, admin } = await openPartner();
    const file = await upload(admin, partnerId, 'SG;MY;0;10;cheap;2', 'SG;Mars;10;30;2;2');
    expect(file).toMatchObject({
      state: 'MAPPED',
      errorRows: 2,
      openTexts: [{ field: 'place', text: 'Mars' }],
    });
    const params = { partnerId, fileId: file.id };
    const faulty = (await admin.call(listRateFileRows, { params, query: { faults: 'ERROR' } })).answer;
    expect(file.sheets).toMatchObject([{ rows: 3, faultyRows: 2 }]);
    const ofSheet = await admin.call(listRateFileRows, { params, query: { faults: 'ERROR', sheet: 1 } });
    expect(ofSheet.answer.totalCount).toBe(0);
    expect(faulty.data).toMatchObject([
      { row: 2, faults: [{ column: 4, severity: 'ERROR', reason: { code: 'ratefile.not_amount' } }] },
      { row: 3, faults: [{ column: 1, reason: { code: 'ratefile.not_place', params: { value: 'Mars' } } }] },
    ]);
    expect((await admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } })).status).toBe(409);
    const cells = [
      { sheet: 0, row: 2, column: 4, value: '2.50' },
      { sheet: 0, row: 3, column: 1, value: 'MY' },
    ];
    const fixed = (await admin.call(fixRateFileCells, { params, body: { cells } })).answer.value;
    expect(fixed).toMatchObject({ state: 'CHECKED', cards: 1, breaks: 2, errorRows: 0 });
    const outside = { sheet: 0, row: 99, column: 0, value: '' };
    expect((await admin.call(fixRateFileCells, { params, body: { cells: [outside] } })).status).toBe(400);
  });

  test('of lanes that the partner does not serve has errors', async () => {
    const { partnerId, admin } = await openPartner();
    const file = await upload(admin, partnerId, 'SG;BR;0;10;2;2');
    const params = { partnerId, fileId: file.id };
    const { data } = (await admin.call(listRateFileRows, { params, query: { faults: 'ERROR' } })).answer;
    const message = expect.stringMatching(
      /destination.country is not a country that the partner serves/,
    ) as string;
    expect(data).toMatchObject([{ faults: [{ reason: { code: 'ratefile.card_not_offered', message } }] }]);
  });

  test('with jumps needs a confirmation; cards that it does not have end on request', async () => {
    const { partnerId, admin } = await openPartner();
    const create = (card: Card) => admin.call(createRateCard, { params: { partnerId }, body: { card } });
    await create(buildCard(100));
    await create(buildCard(300, { destination: { country: 'SG' } }));
    const file = await upload(admin, partnerId, ...ROWS);
    const params = { partnerId, fileId: file.id };
    const preview = (await admin.call(previewRateFile, { params, query: { validFrom: getDay(5) } })).answer
      .value;
    expect(preview).toMatchObject({ jumps: 2, cards: { changed: 1, missing: 1 } });
    const publish = (body: BodyInput<typeof publishRateFile>) =>
      admin.call(publishRateFile, { params, body });
    expect((await publish({ validFrom: getDay(-1), confirmsJumps: true })).status).toBe(400);
    const refused = await publish({ validFrom: getDay(5) });
    expect(refused).toMatchObject({ status: 409 });
    const published = await publish({ validFrom: getDay(5), confirmsJumps: true, endsMissingCards: true });
    expect(published.answer.value).toMatchObject({ state: 'PUBLISHED', validFrom: getDay(5) });
    const cards = (await admin.call(listRateCards, { params: { partnerId }, query: {} })).answer.data;
    expect(cards.map(({ destination, validTo }) => `${destination.country} ${validTo}`).toSorted()).toEqual([
      `MY ${getDay(4)}`,
      `SG ${getDay(4)}`,
    ]);
  });

  test('for one client becomes its cards, and is refused for a client without a connection', async () => {
    const { partnerId, client, admin } = await openPartner();
    const [file, params] = [toFile(...ROWS), { partnerId }];
    const unconnected = await world.client();
    const foreign = { ...file, fields: { clientId: unconnected.clientId } };
    const refused = await admin.call(uploadRateFile, { params, file: foreign });
    expect(refused.problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'clientId', code: 'rate.client_not_connected' }],
    });

    const own = { ...file, fields: { clientId: client.clientId } };
    const created = (await admin.call(uploadRateFile, { params, file: own })).answer.value;
    const keys = { partnerId, fileId: created.id };
    const body = { ...created.mapping, defaults: { ...created.mapping.defaults, ...DEFAULTS } };
    const otherClient = { ...body, clientId: unconnected.clientId };
    expect((await admin.call(mapRateFile, { params: keys, body: otherClient })).status).toBe(400);
    const mapped = (await admin.call(mapRateFile, { params: keys, body })).answer.value;
    expect(mapped).toMatchObject({ state: 'CHECKED', clientName: expect.stringMatching(/./) as string });
    await admin.call(publishRateFile, { params: keys, body: { validFrom: getDay(0) } });
    const [card, ...others] = (await admin.call(listRateCards, { params, query: {} })).answer.data;
    expect(card).toMatchObject({ client: { id: client.clientId } });
    expect(others).toEqual([]);
  });

  test('with remote areas changes those of its cards, and keeps their other surcharges', async () => {
    const { partnerId, admin } = await openPartner();
    const area = { name: 'Labuan', country: 'MY', postcodePrefixes: ['87'], feeMinor: 1500, perKgMinor: 0 };
    const surcharges = { remoteAreas: [area], residentialFeeMinor: 300 };
    await admin.call(createRateCard, {
      params: { partnerId },
      body: { card: buildCard(200, { surcharges }) },
    });
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Rates', rows: [HEADER, ...ROWS].map((line) => line.split(';')) },
        {
          name: 'Remote areas',
          rows: [
            ['Country', 'Area', 'Postcode from', 'Postcode to', 'Surcharge (SGD)'],
            ['MY', 'Labuan', '87000', '87999', '18.00'],
          ],
        },
      ],
    });
    const file = { name: 'rates.xlsx', bytes: Buffer.from(bytes) };
    const created = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
    const params = { partnerId, fileId: created.id };
    const body = { ...created.mapping, defaults: { ...created.mapping.defaults, ...DEFAULTS } };
    const mapped = (await admin.call(mapRateFile, { params, body })).answer.value;
    expect(mapped).toMatchObject({ state: 'CHECKED', errorRows: 0, cards: 1 });
    const { data } = (await admin.call(listRateDifferences, { params, query: {} })).answer;
    expect(data[0]).toMatchObject({ kind: 'SAME', terms: ['surcharges'] });
    await admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } });
    const [card] = (await admin.call(listRateCards, { params: { partnerId }, query: {} })).answer.data;
    const keys = { partnerId, cardId: card?.cardId ?? '' };
    const [version] = (await admin.call(listRateCardVersions, { params: keys })).answer.data;
    expect(version?.card).toMatchObject({
      surcharges: { remoteAreas: [{ ...area, feeMinor: 1800 }], residentialFeeMinor: 300 },
    });
  });

  test('of customs fees states each fee that changes; pages and filters of the differences', async () => {
    const partner = await world.partner({ serviceTypes: ['CUSTOMS'] });
    const admin = await partner.as('PARTNER_ADMIN');
    const { partnerId } = partner;
    const card: Card = {
      serviceType: 'CUSTOMS',
      origin: { country: 'MY' },
      destination: { country: 'MY' },
      currency: 'MYR',
      transitDaysMin: 0,
      transitDaysMax: 1,
      validFrom: getDay(0),
      clearance: { entryMinor: 4500, includedLines: 3, perLineMinor: 500 },
    };
    await admin.call(createRateCard, { params: { partnerId }, body: { card } });
    const bytes = (await admin.call(downloadRates, { params: { partnerId } })).bytes;
    const file = { name: 'rates-NP.xls', bytes };
    const { id, sheets } = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
    const params = { partnerId, fileId: id };
    const sheet = sheets.findIndex(({ name }) => name === 'Clearance fees');
    const column = sheets[sheet]?.header.indexOf('Entry fee') ?? -1;
    await admin.call(fixRateFileCells, { params, body: { cells: [{ sheet, row: 2, column, value: '60' }] } });
    const list = async (query: Readonly<Record<string, string | number>>) => {
      const { data, totalCount } = (await admin.call(listRateDifferences, { params, query })).answer;
      return {
        totalCount,
        rows: data.map(({ fee, beforeMinor, afterMinor }) => [fee, beforeMinor, afterMinor]),
      };
    };
    const [entry, line] = [
      ['ENTRY', 4500, 6000],
      ['LINE', 500, 500],
    ];
    expect(await list({})).toEqual({ totalCount: 2, rows: [entry, line] });
    expect(await list({ perPage: 1, page: 2 })).toEqual({ totalCount: 2, rows: [line] });
    expect(await list({ kind: 'UP' })).toEqual({ totalCount: 1, rows: [entry] });
    expect(await list({ jumps: 'true' })).toEqual({ totalCount: 1, rows: [entry] });
    expect(await list({ kind: 'REMOVED' })).toEqual({ totalCount: 0, rows: [] });
  });

  test('that was downloaded changes nothing', async () => {
    const { partnerId, client, admin } = await openPartner();
    const create = (body: BodyInput<typeof createRateCard>) =>
      admin.call(createRateCard, { params: { partnerId }, body });
    const zone = { name: 'Klang Valley', postcodePrefixes: ['0', '50'] };
    await create({
      card: buildCard(255, {
        serviceLevels: ['EXPRESS', 'ECONOMY'],
        destination: { country: 'MY', zone },
        cutOff: '16:30',
        maxSideMm: 1505,
        codFeeMinor: 0,
        codFeeBasisPoints: 275,
        codFeeMinimumMinor: 400,
        dutyHandlingFeeMinor: 1200,
        validTo: getDay(200),
        surcharges: {
          remoteAreas: [
            { name: 'Labuan', country: 'MY', postcodePrefixes: ['87'], feeMinor: 1500, perKgMinor: 40 },
          ],
          oversize: { overSideMm: 1200, feeMinor: 2500 },
          peakSeasons: [
            { name: 'Year-end', from: getDay(10), to: getDay(20), feeMinor: 100, basisPoints: 550 },
          ],
          residentialFeeMinor: 300,
        },
      }),
    });
    await create({ card: buildCard(310) });
    await create({ card: buildCard(320, { validFrom: getDay(30), transitDaysMax: 5 }) });
    await create({ clientId: client.clientId, card: buildCard(90) });
    const download = async () => (await admin.call(downloadRates, { params: { partnerId } })).bytes;
    const file = { name: 'rates-NP.xls', bytes: await download() };
    const uploaded = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
    expect(uploaded).toMatchObject({ shape: 'DOWNLOAD', state: 'CHECKED', cards: 4, errorRows: 0 });
    const params = { partnerId, fileId: uploaded.id };
    const preview = (await admin.call(previewRateFile, { params, query: {} })).answer.value;
    expect(preview.cards).toEqual({ new: 0, changed: 0, same: 4, missing: 0 });
    expect(preview.differences.filter(({ kind, count }) => kind !== 'SAME' && count > 0)).toEqual([]);
    await admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } });
    const cards = (await admin.call(listRateCards, { params: { partnerId }, query: {} })).answer.data;
    expect(cards.map(({ versionCount }) => versionCount)).toEqual([1, 1, 1, 1]);
  });

  test('is seen by admins of its partner only, can be discarded, and is listed', async () => {
    const { partner, partnerId, admin, client } = await openPartner();
    const file = await upload(admin, partnerId, ...ROWS);
    const params = { partnerId, fileId: file.id };
    const other = await openPartner();
    for (const caller of [
      other.admin,
      await partner.as('PARTNER_OPERATOR'),
      await client.as('CLIENT_ADMIN'),
    ]) {
      expect([403, 404]).toContain((await caller.call(getRateFile, { params })).status);
    }
    const foreign = { params: { partnerId: other.partnerId, fileId: file.id } };
    const cells = [{ sheet: 0, row: 2, column: 4, value: '1' }];
    const answers = await Promise.all([
      other.admin.call(getRateFile, foreign),
      other.admin.call(listRateFileRows, { ...foreign, query: {} }),
      other.admin.call(mapRateFile, { ...foreign, body: file.mapping }),
      other.admin.call(fixRateFileCells, { ...foreign, body: { cells } }),
      other.admin.call(previewRateFile, { ...foreign, query: {} }),
      other.admin.call(listRateDifferences, { ...foreign, query: {} }),
      other.admin.call(publishRateFile, { ...foreign, body: { validFrom: getDay(0) } }),
      other.admin.call(discardRateFile, foreign),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));
    const discard = async () => (await admin.call(discardRateFile, { params })).answer.value.state;
    expect([await discard(), await discard()]).toEqual(['DISCARDED', 'DISCARDED']);
    expect((await admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } })).status).toBe(409);
    const list = await admin.call(listRateFiles, { params: { partnerId }, query: {} });
    expect(list.answer.data).toMatchObject([{ id: file.id, fileName: 'rates.csv', state: 'DISCARDED' }]);
  });
});

const FREIGHT_TABLE = new URL('../../../../../shared/data/orders/brunel_FreightRates.csv', import.meta.url);

test.skipIf(!existsSync(FREIGHT_TABLE))(
  'the freight table of an audit is loaded, one carrier at a time',
  async () => {
    const { partnerId, admin } = await openPartner();
    const file = { name: 'brunel_FreightRates.csv', bytes: readFileSync(FREIGHT_TABLE) };
    const created = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
    expect(created).toMatchObject({ state: 'READ', rows: 1541, missing: ['currency', 'weightUnit'] });
    const params = { partnerId, fileId: created.id };
    const places = [
      { text: 'PORT08', place: { country: 'SG', portId: 'SGSIN' } },
      { text: 'PORT10', place: { country: 'MY', portId: 'MYPEN' } },
      { text: 'PORT09', place: { country: 'MY', portId: 'MYKUL' } },
    ];
    const body = {
      ...created.mapping,
      places,
      values: [{ field: 'serviceType' as const, text: 'DTD', value: 'B2B' }],
      filter: { header: 'Carrier', value: 'V444_6' },
      weightUnit: 'kg' as const,
      defaults: { currency: 'USD' },
    };
    const mapped = (await admin.call(mapRateFile, { params, body })).answer.value;
    expect(mapped).toMatchObject({ state: 'CHECKED', cards: 2, breaks: 38, errorRows: 0, openTexts: [] });
    const published = await admin.call(publishRateFile, { params, body: { validFrom: getDay(0) } });
    expect(published.answer.value.state).toBe('PUBLISHED');
    const { data } = (await admin.call(listRateCards, { params: { partnerId }, query: {} })).answer;
    expect(
      data.map(({ origin, destination }) => `${origin.portId} ${destination.portId}`).toSorted(),
    ).toEqual(['MYPEN MYKUL', 'SGSIN MYKUL']);
  },
);
