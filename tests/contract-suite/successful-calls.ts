import { generateOtp } from '@portal/contract/auth';
import type { Operation } from '@portal/contract/core';
import { deliverBag, editBag, getBagFindings, sealBag } from '@portal/contract/bagging';
import { printLabels, startLabelsJob } from '@portal/contract/labels';
import {
  addReweighEvidence,
  decideReweigh,
  disputeReweigh,
  remeasureAllocation,
} from '@portal/contract/reweigh';
import {
  cancelOrders,
  createBatch,
  createOrder,
  editOrder,
  fixBatchCells,
  initiateReversal,
  addProofFile,
  setAwbStock,
  changeAwbStockNumbers,
  setDeliveryProof,
  setTrackingLinks,
  setTrackingNumber,
  setBatchMapping,
  updateOrderStatus,
  withdrawEvent,
} from '@portal/contract/orders';
import { reweighManifest, saveMawb } from '@portal/contract/manifests';
import { savePartnerDay, savePartnerHours, savePartnerHub, setPartnerGoods } from '@portal/contract/partners';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { saveLaneRules } from '@portal/contract/routing';
import {
  createCodeGenerator,
  createMember,
  createMfaMember,
  NOW,
  PASSWORD,
} from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { recordCustody } from '@portal/server/features/custody/index.ts';
import { newId } from '@portal/server/platform/ids.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestPartner, World } from '@portal/tests/world/world.ts';
import {
  createTestBag,
  createReweigh,
  createTestOrder,
  openSecondSession,
  type Fixtures,
} from './fixtures.ts';
import { getExample, HUB, type Example } from './examples.ts';
import { createFile } from './file-fixture.ts';
import { createForwarderBagCalls } from './forwarder-bag-calls.ts';
import { createValidRequest } from './valid-requests.ts';

interface SuccessfulRequest {
  readonly by: TestCaller;
  readonly request: {
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

/**
 * By operation id: caller and request, for operations whose example would be refused in the state of the fixtures.
 */
const STAGED: Readonly<Record<string, (stage: Stage) => Promise<SuccessfulRequest>>> = {
  verifyOtp: async ({ world }) => {
    const { caller: by } = await createMember(world);
    const { secret } = (await by.call(generateOtp)).answer.value;
    return { by, request: { body: { otp: createCodeGenerator(secret)() } } };
  },
  disableOtp: async ({ world }) => {
    const { caller: by, code } = await createMfaMember(world);
    return { by, request: { body: { password: PASSWORD, otp: code() } } };
  },
  renewRecoveryCodes: async ({ world }) => {
    const { caller: by, code } = await createMfaMember(world);
    return { by, request: { body: { password: PASSWORD, otp: code() } } };
  },
  changePassword: async ({ world }) => {
    const { caller: by } = await createMember(world);
    return { by, request: { body: { currentPassword: PASSWORD, password: 'Somebody@2026' } } };
  },
  endSession: async ({ world, fixtures: { admin: by } }) => ({
    by,
    request: { params: { id: await openSecondSession(world.owner, by) } },
  }),
  createOrder: async ({ fixtures: { admin: by } }) => ({ by, request: { body: anotherExample() } }),
  editOrder: async ({ fixtures: { admin: by } }) => {
    const { answer } = await by.call(createOrder, { body: anotherExample() });
    return { by, request: { params: { id: answer.value.id }, ...getExample(editOrder) } };
  },
  answerCancellation: async (stage) => {
    const id = await createNewOrder(stage);
    const by = await stage.carrier.as('PARTNER_ADMIN');
    const update = { serviceType: 'FIRST_MILE', status: 'PICKED_UP', updateTimestamp: NOW.toISOString() };
    await by.call(updateOrderStatus, { body: [{ orderId: id, ...update }] });
    await stage.fixtures.admin.call(cancelOrders, { body: { orderIds: [id] } });
    return { by, request: { params: { id }, body: { accepted: true } } };
  },
  withdrawEvent: async (stage) => {
    const orderId = await createDeliveredOrder(stage);
    const by = await stage.carrier.as('PARTNER_ADMIN');
    const params = { partnerId: stage.carrier.partnerId, id: orderId };
    const { events } = (await by.call(getPartnerOrder, { params })).answer.value;
    const eventId = events.find(({ status }) => status === 'DELIVERED')?.id ?? '';
    return { by, request: { params: { orderId, eventId }, ...getExample(withdrawEvent) } };
  },
  relabelOrders: async (stage) => {
    const { admin: by } = stage.fixtures;
    const orderIds = [await createNewOrder(stage)];
    await by.call(printLabels, { body: { orderIds, format: 'pdf' } });
    return { by, request: { body: { orderIds } } };
  },
  initiateReversal: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { orderId: await createDeliveredOrder(stage) }, ...getExample(initiateReversal) },
  }),
  initiateReversalAsPartner: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: { partnerId: stage.carrier.partnerId, orderId: await createDeliveredOrder(stage) },
      ...getExample(initiateReversal),
    },
  }),
  answerReversalsAsPartner: async (stage) => {
    const params = { orderId: await createDeliveredOrder(stage) };
    const reversal = await stage.fixtures.admin.call(initiateReversal, {
      params,
      body: { comment: 'Example' },
    });
    const reversalIds = [reversal.answer.value.id];
    return {
      by: await stage.carrier.as('PARTNER_ADMIN'),
      request: {
        params: { partnerId: stage.carrier.partnerId },
        body: { reversalIds, approved: false, comment: 'Example' },
      },
    };
  },
  changeAwbStockNumbers: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const params = { partnerId: carrier.partnerId };
    await by.call(setAwbStock, { params, ...getExample(setAwbStock) });
    return { by, request: { params, ...getExample(changeAwbStockNumbers) } };
  },
  setAwbStock: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setAwbStock) },
  }),
  setPartnerGoods: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setPartnerGoods) },
  }),
  savePartnerHub: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: {
      params: { partnerId: carrier.partnerId, hubCode: 'SHA1' },
      ...getExample(savePartnerHub),
    },
  }),
  closePartnerHub: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const params = { partnerId: carrier.partnerId, hubCode: 'KUL1' };
    const areaPostcodes = ['50-60'];
    await by.call(savePartnerHub, { params, body: { ...HUB, areaPostcodes } });
    return { by, request: { params } };
  },
  savePartnerHours: async (stage) => buildHoursCall(stage, 'MY'),
  deletePartnerHours: async (stage) => {
    const { by, request } = await buildHoursCall(stage, 'SG');
    await by.call(savePartnerHours, request);
    return { by, request: { params: request.params } };
  },
  savePartnerDay: async (stage) => buildDayCall(stage, 'MY'),
  deletePartnerDay: async (stage) => {
    const { by, request } = await buildDayCall(stage, 'SG');
    await by.call(savePartnerDay, request);
    return { by, request: { params: request.params } };
  },
  setDeliveryProof: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: { id: await createDeliveredOrder(stage) },
      ...getExample(setDeliveryProof),
    },
  }),
  addProofFile: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: { id: await createDeliveredOrder(stage) },
      ...getExample(addProofFile),
    },
  }),
  renewDeliveryCode: async (stage) => {
    const { admin: by } = stage.fixtures;
    const id = await createNewOrder(stage);
    await by.call(editOrder, { params: { id }, body: { deliveryConfirmation: 'CODE' } });
    return { by, request: { params: { id } } };
  },
  setTrackingLinks: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setTrackingLinks) },
  }),
  setTrackingNumber: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: { id: await createNewOrder(stage) },
      ...getExample(setTrackingNumber),
    },
  }),
  createBatch: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { type: 'domestic' }, ...getExample(createBatch) },
  }),
  setBatchMapping: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { id: await createFile(by) }, ...getExample(setBatchMapping) },
  }),
  fixBatchCells: async ({ fixtures: { admin: by } }) => {
    const id = await createFile(by);
    await by.call(setBatchMapping, { params: { id }, ...getExample(setBatchMapping) });
    return { by, request: { params: { id }, ...getExample(fixBatchCells) } };
  },
  cancelBatch: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { id: await createFile(by) } },
  }),
  printLabels: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { orderIds: [await createNewOrder(stage)], format: 'pdf' } },
  }),
  checkLabels: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { orderIds: [await createNewOrder(stage)] } },
  }),
  startLabelsJob: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { orderIds: [await createNewOrder(stage)] } },
  }),
  cancelJob: async (stage) => {
    const { admin: by } = stage.fixtures;
    const { answer } = await by.call(startLabelsJob, { body: { orderIds: [await createNewOrder(stage)] } });
    return { by, request: { params: { id: answer.value.id } } };
  },
  disputeReweigh: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { id: (await measured(stage)).reweigh }, ...getExample(disputeReweigh) },
  }),
  addReweighEvidence: async (stage) => {
    const { admin: by } = stage.fixtures;
    const params = { id: (await measured(stage)).reweigh };
    await by.call(disputeReweigh, { params, ...getExample(disputeReweigh) });
    return { by, request: { params, ...getExample(addReweighEvidence) } };
  },
  remeasureAllocation: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: {
        partnerId: stage.carrier.partnerId,
        allocationId: (await measured(stage)).allocation,
      },
      ...getExample(remeasureAllocation),
    },
  }),
  decideReweigh: async (stage) => ({
    by: await stage.carrier.as('PARTNER_ADMIN'),
    request: {
      params: { partnerId: stage.carrier.partnerId, id: (await measured(stage)).reweigh },
      ...getExample(decideReweigh),
    },
  }),
  saveLaneRules: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { country: 'TH' }, ...getExample(saveLaneRules) },
  }),
  rollBackLaneRules: async ({ fixtures: { admin: by } }) => {
    const params = { country: 'VN' };
    const { answer } = await by.call(saveLaneRules, { params, ...getExample(saveLaneRules) });
    await by.call(saveLaneRules, { params, ...getExample(saveLaneRules) });
    return { by, request: { params, body: { version: answer.value.version } } };
  },
  ...createForwarderBagCalls<Stage>({ createNewOrder, createSealedBag }),
  packBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: {
      body: { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [await createNewOrder(stage)] },
    },
  }),
  editBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { id: (await createNewBag(stage)).bag }, ...getExample(editBag) },
  }),
  sealBag: async (stage) => ({ by: stage.fixtures.admin, request: await createSealRequest(stage) }),
  completeBags: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { bagIds: [await createSealedBag(stage)] } },
  }),
  setBagsMawb: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { bagIds: [await createSealedBag(stage)], awbNumber: '618-12345675' } },
  }),
  deliverBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { id: await createSealedBag(stage) }, ...getExample(deliverBag) },
  }),
  saveMawb: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    return { by, request: { body: buildBooking(carrier.partnerId, '618-20000002') } };
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
  deleteBag: async (stage) => {
    const { bag: id } = await createNewBag(stage);
    const { partnerId } = stage.carrier;
    const body = { partner_id: partnerId, reason: 'OTHER', comments: 'Packed twice', bag_id: id };
    return { by: stage.fixtures.admin, request: { params: { id }, body } };
  },
  removeBagOrder: async (stage) => {
    const { bag: bagId, order: orderId } = await createNewBag(stage);
    return { by: stage.fixtures.admin, request: { params: { bagId, orderId } } };
  },
  setLogoPreference: async ({ fixtures: { admin: by } }) => ({ by, request: { body: { logo: null } } }),
  setLabelOnly: async ({ fixtures: { admin: by } }) => ({ by, request: { body: { value: true } } }),
  setOrderCodeFormat: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { path: 'enable' }, body: { prefix: 'AUD' } },
  }),
};

async function createSealRequest(stage: Stage) {
  const { bag: bagId } = await createNewBag(stage);
  const { answer } = await stage.fixtures.admin.call(getBagFindings, { params: { id: bagId } });
  const { acknowledgement } = answer.value;
  const sealNumber = `SEAL-${bagId.slice(-8)}`;
  const body = { ...(getExample(sealBag).body as object), sealNumber, acknowledgement };
  return { params: { bagId }, body };
}

async function createSealedBag(stage: Stage): Promise<string> {
  const request = await createSealRequest(stage);
  await stage.fixtures.admin.call(sealBag, request);
  return request.params.bagId;
}

/** A booking from Singapore to the destination of the bags of the examples. */
const buildBooking = (partnerId: string, awbNumber: string) => ({
  partnerId,
  awbNumber,
  flightNumber: 'SQ118',
  flightDate: '2026-11-30',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
});

/** The example of `createOrder` with an unused customer order code. */
const anotherExample = () => ({
  ...(getExample(createOrder).body as object),
  customerOrderCode: newId(),
});

/** A request that succeeds, with a caller that has the permission. */
export async function createSuccessfulRequest(
  operation: Operation,
  stage: Stage,
): Promise<SuccessfulRequest> {
  const staged = STAGED[operation.id];
  if (staged !== undefined) return staged(stage);
  const by = operation.permission.startsWith('partner-')
    ? await stage.carrier.as('PARTNER_ADMIN')
    : stage.fixtures.admin;
  const { partnerId } = stage.carrier;
  return { by, request: createValidRequest(operation, stage.fixtures.ids, { partnerId }) };
}

async function createNewOrder({ world, fixtures, carrier }: Stage): Promise<string> {
  const mark = newId().slice(-12);
  const { customerCode, batch } = fixtures.ids;
  return (await createTestOrder(world, fixtures.client, carrier, { mark, customerCode, batchId: batch })).id;
}

async function buildHoursCall({ carrier }: Stage, place: string) {
  const params = { partnerId: carrier.partnerId, serviceType: 'LAST_MILE', place } as const;
  const { body } = getExample(savePartnerHours);
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params, body } };
}

async function buildDayCall({ carrier }: Stage, place: string) {
  const params = { partnerId: carrier.partnerId, place, day: '2027-02-01' };
  const { body } = getExample(savePartnerDay);
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params, body } };
}

function createNewBag({ world, fixtures, carrier }: Stage) {
  const { customerCode, batch } = fixtures.ids;
  return createTestBag(world, fixtures.client, carrier, {
    mark: newId().slice(-12),
    customerCode,
    batchId: batch,
  });
}

async function createDeliveredOrder(stage: Stage): Promise<string> {
  const orderId = await createNewOrder(stage);
  const by = await stage.carrier.as('PARTNER_ADMIN');
  const update = { serviceType: 'LAST_MILE', status: 'DELIVERED', updateTimestamp: NOW.toISOString() };
  await by.call(updateOrderStatus, { body: [{ orderId, ...update }] });
  return orderId;
}

const measured = ({ world, fixtures, carrier }: Stage) =>
  createReweigh(world, fixtures.client, carrier, fixtures.mark);
