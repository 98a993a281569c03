import {
  createManifestLayout,
  reweighManifest,
  saveAirWaybillDetails,
  saveMawb,
} from '@portal/contract/manifests';
import { changeAwbStockNumbers, setAwbStock } from '@portal/contract/orders';
import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { recordCustody } from '@portal/server/features/custody/index.ts';
import { getExample } from './examples.ts';
import { createNewOrder, type Stage, type StagedCalls } from './stage.ts';

/** Successful calls on MAWBs and on the stock of their numbers. */
export const MAWB_CALLS: StagedCalls = {
  setAwbStock: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setAwbStock) },
  }),
  changeAwbStockNumbers: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const params = { partnerId: carrier.partnerId };
    await by.call(setAwbStock, { params, ...getExample(setAwbStock) });
    return { by, request: { params, ...getExample(changeAwbStockNumbers) } };
  },
  saveMawb: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    return { by, request: { body: buildBooking(carrier.partnerId, '618-20000002') } };
  },
  createManifestLayout: async (stage) => buildLayoutCall(stage, 'Klang Brokers'),
  saveManifestLayout: async (stage) => {
    const { by, layoutKey } = await createLayout(stage, 'Penang Brokers');
    return { by, request: { params: { layoutKey }, body: { name: 'Penang Agents', sheets: SHEETS } } };
  },
  confirmManifestLayout: async (stage) => {
    const { by, layoutKey } = await createLayout(stage, 'Melaka Brokers');
    const params = { layoutKey, version: '1' };
    return { by, request: { params, body: { confirmedBy: 'Melaka Brokers, Ms Tan' } } };
  },
  archiveManifestLayout: async (stage) => {
    const { by, layoutKey } = await createLayout(stage, 'Johor Brokers');
    return { by, request: { params: { layoutKey }, body: {} } };
  },
  receiveMawb: async (stage) => {
    const { world, fixtures, carrier } = stage;
    const mawbNumber = '618-20000013';
    const pieces = [{ orderId: await createNewOrder(stage), piece: 1 }];
    const { partnerId: holderId } = carrier;
    const actor = { userId: null, name: 'Ann Tan' };
    const change = {
      kind: 'MANIFESTED',
      at: NOW,
      holderId,
      bagCode: null,
      awbNumber: mawbNumber,
      actor,
    } as const;
    await world.database.withTenant(fixtures.client, (tx) =>
      recordCustody(tx, fixtures.client.clientId, change, pieces),
    );
    const request = { params: { partnerId: holderId }, body: { mawbNumber, items: [], isComplete: true } };
    return { by: await carrier.as('PARTNER_ADMIN'), request };
  },
  reweighManifest: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const body = buildBooking(carrier.partnerId, '618-20000013');
    const { id } = (await by.call(saveMawb, { body })).answer.value;
    return { by, request: { params: { id }, ...getExample(reweighManifest) } };
  },
  saveAirWaybillDetails: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const body = buildBooking(carrier.partnerId, '618-20000024');
    const { id } = (await by.call(saveMawb, { body })).answer.value;
    return { by, request: { params: { id }, ...getExample(saveAirWaybillDetails) } };
  },
};

/** A booking from Singapore to the destination of the bags of the examples. */
const buildBooking = (partnerId: string, awbNumber: string) => ({
  partnerId,
  awbNumber,
  flightNumber: 'SQ118',
  flightDate: '2026-11-30',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
});

const SHEETS = [
  {
    name: 'Lines',
    rows: 'ORDER',
    columns: [{ header: 'HAWB', source: 'hawbNumber' }],
    sortBy: [],
    hasTotals: true,
  },
] as const;

async function buildLayoutCall({ carrier }: Stage, name: string) {
  const body = { partnerId: carrier.partnerId, name, sheets: SHEETS };
  return { by: await carrier.as('PARTNER_ADMIN'), request: { body } };
}

async function createLayout(stage: Stage, name: string) {
  const { by, request } = await buildLayoutCall(stage, name);
  const { answer } = await by.call(createManifestLayout, request);
  return { by, layoutKey: answer.value.key };
}
