import { deliverBag, getBagFindings, receiveBags, sealBag } from '@portal/contract/bagging';
import { setPartnerGoods } from '@portal/contract/partners';
import { getOrderFindings, savePreflightSettings } from '@portal/contract/preflight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createBag, createBaggableOrders } from '../../bagging/testing-bags.ts';
import { ITEMS_WITHOUT_FINDINGS } from '../../orders/testing-orders.ts';
import { insertAirline, setUpForwarder } from '../mawb/testing-mawbs.ts';

const NOW = '2026-11-30T04:00:00Z';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date(NOW) });
  await insertAirline(world);
});
afterAll(() => world.close());

const POWER_BANKS = ITEMS_WITHOUT_FINDINGS.map((item) => ({
  ...item,
  description: 'Power bank 10000 mAh',
  hsCode: '850760',
  category: 'Electronics Accessories' as const,
  goodsFlags: ['UN3480' as const],
  wattHours: 37,
}));

/** A bag with an order of power banks that states no mode, and that routing has given to the forwarder by air. */
async function setUpPowerBanks() {
  const setUp = await setUpForwarder(world);
  const { partner, partnerId } = setUp;
  const manager = await partner.as('PARTNER_ADMIN');
  const goods = [{ flag: 'UN3480' as const, modes: ['AIR' as const], largeBatteryModes: [] }];
  expect((await manager.call(setPartnerGoods, { params: { partnerId }, body: { goods } })).status).toBe(200);
  const client = await world.client({ name: 'Lion Goods' });
  const shipper = await client.as('CLIENT_ADMIN');
  const [order] = await createBaggableOrders(world, client, partnerId, [{ items: POWER_BANKS }]);
  if (order === undefined) throw new Error('no order');
  await world.database.withTenant(client, (tx) =>
    tx.execute(
      sql`update order_legs set mode = 'AIR' where order_id = ${order.id} and service_type = 'FREIGHT_FORWARDER'`,
    ),
  );
  return { ...setUp, shipper, order, bag: await createBag(shipper, [order]) };
}

test('batteries alone without a stated mode are judged by the mode of the route at each step, and fly on a freighter only', async () => {
  const { partnerId, forwarder, book, check, issue, depart, shipper, order, bag } = await setUpPowerBanks();
  const readFindings = async () =>
    (await shipper.call(getOrderFindings, { params: { id: order.id } })).answer.data;
  const seal = (acknowledgement?: string) =>
    shipper.call(sealBag, {
      params: { bagId: bag.id },
      body: {
        sealNumber: 'S-1',
        grossGrams: bag.orderGrams + 200,
        tareGrams: 200,
        ...(acknowledgement !== undefined && { acknowledgement }),
      },
    });
  expect(await readFindings()).toMatchObject([{ code: 'goods_not_by_air', severity: 'BLOCKER' }]);
  expect(await seal()).toMatchObject({
    status: 409,
    problem: {
      code: 'bag.blocked',
      ErrorDetails: [{ note: order.orderCode, code: 'finding.goods_not_by_air' }],
    },
  });

  const settings = [{ code: 'goods_not_by_air' as const, severity: 'WARNING' as const }];
  await shipper.call(savePreflightSettings, { body: { settings } });
  expect(await readFindings()).toMatchObject([{ code: 'goods_not_by_air', severity: 'WARNING' }]);
  const { answer } = await shipper.call(getBagFindings, { params: { id: bag.id } });
  expect((await seal(answer.value.acknowledgement ?? '')).status).toBe(200);
  await shipper.call(deliverBag, { params: { id: bag.id }, body: { receivedBy: 'Ravi Kumar' } });
  await forwarder.call(receiveBags, { params: { partnerId }, body: { bagCodes: [bag.bagCode] } });

  const { id, awbNumber, aircraft } = (await book({ bagIds: [bag.id] })).answer.value;
  expect(aircraft).toBe('PASSENGER');
  const readCodes = async () =>
    (await check(id)).findings.map(({ severity, reason }) => `${severity} ${reason.code}`);
  expect(await readCodes()).toEqual([
    'BLOCKER manifest.cargo_aircraft_only',
    'WARNING finding.goods_not_by_air',
  ]);
  expect(await issue(id)).toMatchObject({
    status: 409,
    problem: {
      code: 'manifest.blocked',
      ErrorDetails: [{ note: order.orderCode, code: 'manifest.cargo_aircraft_only' }],
    },
  });

  await book({ awbNumber, aircraft: 'FREIGHTER' });
  expect(await readCodes()).toEqual(['WARNING finding.goods_not_by_air']);
  const { acknowledgement } = await check(id);
  expect((await issue(id, { acknowledgement: acknowledgement ?? '' })).status).toBe(200);
  expect(await depart(id, { departedAt: NOW, aircraft: 'PASSENGER' })).toMatchObject({
    status: 409,
    problem: {
      code: 'manifest.goods_cannot_fly',
      ErrorDetails: [{ note: order.orderCode, code: 'manifest.cargo_aircraft_only' }],
    },
  });
  const departure = await depart(id, { departedAt: NOW });
  expect(departure.answer.value.mawb.departures).toMatchObject([{ aircraft: 'FREIGHTER', bags: 1 }]);
});

test('a departure is refused when the client no longer accepts the goods by air', async () => {
  const { forwarder, partnerId, book, check, issue, depart, shipper, bag } = await setUpPowerBanks();
  const setSeverity = (severity: 'WARNING' | 'BLOCKER') =>
    shipper.call(savePreflightSettings, { body: { settings: [{ code: 'goods_not_by_air', severity }] } });
  await setSeverity('WARNING');
  const { answer } = await shipper.call(getBagFindings, { params: { id: bag.id } });
  const body = { sealNumber: 'S-2', grossGrams: bag.orderGrams + 200, tareGrams: 200 };
  const acknowledged = { ...body, acknowledgement: answer.value.acknowledgement ?? '' };
  await shipper.call(sealBag, { params: { bagId: bag.id }, body: acknowledged });
  await shipper.call(deliverBag, { params: { id: bag.id }, body: { receivedBy: 'Ravi Kumar' } });
  await forwarder.call(receiveBags, { params: { partnerId }, body: { bagCodes: [bag.bagCode] } });
  const { id } = (await book({ bagIds: [bag.id], aircraft: 'FREIGHTER' })).answer.value;
  const { acknowledgement } = await check(id);
  expect((await issue(id, { acknowledgement: acknowledgement ?? '' })).status).toBe(200);
  await setSeverity('BLOCKER');
  expect(await depart(id, { departedAt: NOW })).toMatchObject({
    status: 409,
    problem: { code: 'manifest.goods_cannot_fly', ErrorDetails: [{ code: 'finding.goods_not_by_air' }] },
  });
});
