import {
  departMawb,
  issueManifest,
  listManifestVersions,
  signDeparture,
  signManifest,
} from '@portal/contract/manifests';
import { setPartnerGoods } from '@portal/contract/partners';
import { savePreflightSettings } from '@portal/contract/preflight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS_WITHOUT_FINDINGS } from '../../orders/testing-orders.ts';
import { addFlightPapers, addPaper, insertAirline, setUpBag, setUpForwarder } from './testing-mawbs.ts';

/** Half past midnight in Singapore; in UTC it is the day before. */
const NOW = '2026-11-29T16:30:00Z';
const TODAY = '2026-11-30';
const YESTERDAY = '2026-11-29';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date(NOW) });
  await insertAirline(world);
});
afterAll(() => world.close());

const PERFUME = ITEMS_WITHOUT_FINDINGS.map((item) => ({
  ...item,
  description: 'Eau de parfum, 50 ml',
  hsCode: '330300',
  category: 'Health & Beauty' as const,
  goodsFlags: ['UN1266' as const],
}));

/** A MAWB with one order in a bag, and its operator, who may not sign. */
async function setUpMawb({ order = {}, flightDate = TODAY } = {}) {
  const setUp = await setUpForwarder(world);
  const { partner, forwarder, book, check } = setUp;
  const { shipper, bag, orders } = await setUpBag(world, partner, { orders: [order] });
  const { id, awbNumber } = (await book({ bagIds: [bag.id], flightDate })).answer.value;
  const issue = async () => {
    const { acknowledgement } = await check(id);
    const body = { mawbId: id, ...(acknowledgement !== null && { acknowledgement }) };
    return forwarder.call(issueManifest, { body });
  };
  const depart = (body: object = {}) =>
    forwarder.call(departMawb, { params: { id }, body: { departedAt: NOW, ...body } });
  const addPapers = (text?: string) => addFlightPapers(forwarder, { id, awbNumber }, text);
  const orderCode = orders[0]?.orderCode;
  return { ...setUp, shipper, id, awbNumber, orderCode, issueOf: setUp.issue, issue, depart, addPapers };
}

const refusal = (...details: readonly (readonly [note: string, code: string])[]) => ({
  status: 409,
  problem: {
    code: 'manifest.papers_missing',
    ErrorDetails: details.map(([note, code]) => ({ note, code: `manifest.${code}` })),
  },
});

const NO_SECURITY = ['SECURITY_DECLARATION', 'security_declaration_missing'] as const;
const NO_ADDRESSES = ['airWaybill', 'addresses_missing'] as const;

test('a manifest is refused with each paper of the flight that is missing, and issued once they are there', async () => {
  const { forwarder, id, awbNumber, issue, addPapers } = await setUpMawb();
  expect(await issue()).toMatchObject(refusal(['AWB', 'awb_missing'], NO_SECURITY, NO_ADDRESSES));
  await addPaper(forwarder, awbNumber, 'AWB');
  expect(await issue()).toMatchObject(refusal(NO_SECURITY, NO_ADDRESSES));
  await addPapers();
  expect((await issue()).status).toBe(200);
  const { answer } = await forwarder.call(listManifestVersions, { params: { id } });
  expect(answer.data).toMatchObject([{ version: 1, reason: null }]);
});

/** A MAWB with dangerous goods that the forwarder takes by air. */
async function setUpPerfumeMawb() {
  const setUp = await setUpMawb({ order: { items: PERFUME } });
  const { manager, shipper, partnerId } = setUp;
  const goods = [{ flag: 'UN1266' as const, modes: ['AIR' as const], largeBatteryModes: [] }];
  await manager.call(setPartnerGoods, { params: { partnerId }, body: { goods } });
  const settings = [{ code: 'goods_not_by_air' as const, severity: 'WARNING' as const }];
  await shipper.call(savePreflightSettings, { body: { settings } });
  return setUp;
}

test('the manifest of dangerous goods needs the declaration of the shipper', async () => {
  const { forwarder, awbNumber, orderCode, issue, addPapers } = await setUpPerfumeMawb();
  await addPapers();
  const response = await issue();
  expect(response).toMatchObject(refusal(['DGD', 'dgd_missing']));
  expect(response.problem.ErrorDetails[0]?.reason).toContain(orderCode);
  await addPaper(forwarder, awbNumber, 'DGD');
  expect((await issue()).status).toBe(200);
});

test('a departure with papers that are older than a change of the goods is refused until each has a new version', async () => {
  const { forwarder, id, awbNumber, orderCode, check, issueOf, depart, addPapers } = await setUpPerfumeMawb();
  for (const category of ['AWB', 'SECURITY_DECLARATION', 'DGD'])
    await addPaper(forwarder, awbNumber, category);
  const { acknowledgement } = await check(id);
  expect((await issueOf(id, { acknowledgement })).status).toBe(200);
  await world.owner.query('update orders set gross_grams = gross_grams + 100 where order_code = $1', [
    orderCode,
  ]);
  const response = await depart();
  expect(response).toMatchObject(
    refusal(
      ['AWB', 'awb_stale'],
      ['SECURITY_DECLARATION', 'security_declaration_stale'],
      ['DGD', 'dgd_stale'],
      NO_ADDRESSES,
    ),
  );
  expect(response.problem.ErrorDetails[2]?.reason).toContain(orderCode);
  await addPapers('version 2');
  expect(await depart()).toMatchObject(refusal(['DGD', 'dgd_stale']));
  await addPaper(forwarder, awbNumber, 'DGD', 'version 2');
  expect((await depart()).status).toBe(200);
});

test('an admin signs a manifest and a departure without papers, and the reasons stay with them', async () => {
  const { forwarder, manager, id, depart } = await setUpMawb();
  const [onPaper, atAirport] = ['The declaration is on paper', 'The handling agent has the papers'];
  const manifest = { body: { mawbId: id, comment: onPaper } };
  expect((await forwarder.call(signManifest, manifest)).status).toBe(403);
  expect((await manager.call(signManifest, manifest)).status).toBe(200);
  const { answer } = await forwarder.call(listManifestVersions, { params: { id } });
  expect(answer.data).toMatchObject([{ version: 1, reason: onPaper }]);

  expect(await depart()).toMatchObject(refusal(['AWB', 'awb_missing'], NO_SECURITY, NO_ADDRESSES));
  const departure = { params: { id }, body: { departedAt: NOW, comment: atAirport } };
  expect((await forwarder.call(signDeparture, departure)).status).toBe(403);
  const signed = await manager.call(signDeparture, departure);
  expect(signed.answer.value.mawb.departures).toMatchObject([{ number: 1, comment: atAirport }]);
});

describe('the day of a flight', () => {
  test('is that at the port of departure: a manifest after it, and a departure on another day, are refused', async () => {
    const { id, issue, issueOf, depart, addPapers } = await setUpMawb({ flightDate: YESTERDAY });
    await addPapers();
    expect(await issue()).toMatchObject(refusal(['flightDate', 'flight_day_passed']));
    expect((await issueOf(id)).status).toBe(200);
    expect(await depart()).toMatchObject(refusal(['departedAt', 'departs_on_other_day']));
    // The booked flight has the date of the booking, whatever date the request gives it.
    expect(await depart({ flightDate: TODAY })).toMatchObject(
      refusal(['departedAt', 'departs_on_other_day']),
    );
    expect(await depart({ flightNumber: 'SQ120', flightDate: YESTERDAY })).toMatchObject(
      refusal(['departedAt', 'departs_on_other_day']),
    );
    expect((await depart({ flightNumber: 'SQ120', flightDate: TODAY })).status).toBe(200);
  });

  test('with all papers needs no signature', async () => {
    const { issue, depart, addPapers } = await setUpMawb();
    await addPapers();
    expect((await issue()).status).toBe(200);
    const { answer } = await depart();
    expect(answer.value.mawb.departures).toMatchObject([{ number: 1, comment: null }]);
  });
});
