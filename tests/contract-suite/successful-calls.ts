import { generateOtp } from '@portal/contract/auth';
import type { Operation } from '@portal/contract/core';
import { produceOrderPaper } from '@portal/contract/documents';
import { printLabels, saveLabelConfiguration, startLabelsJob } from '@portal/contract/labels';
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
  createShipment,
  editOrder,
  fixBatchCells,
  initiateReversal,
  addProofFile,
  setDeliveryProof,
  setTrackingNumber,
  setBatchMapping,
  updateOrderStatus,
  withdrawEvent,
  type OrderInput,
} from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { saveLaneRules } from '@portal/contract/routing';
import {
  createCodeGenerator,
  createMember,
  createMfaMember,
  NOW,
  PASSWORD,
} from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { CONNECTION_CALLS } from './connection-calls.ts';
import { CLIENT_BAG_CALLS } from './client-bag-calls.ts';
import { DEPARTURE_CALLS } from './departure-calls.ts';
import { CHAT_CALLS } from './chat-calls.ts';
import { CUSTOMER_CALLS } from './customer-calls.ts';
import { QUOTATION_CALLS } from './quotation-calls.ts';
import { getExample } from './examples.ts';
import { createFile } from './file-fixture.ts';
import { createReweigh, openSecondSession } from './fixtures.ts';
import { FORWARDER_BAG_CALLS } from './forwarder-bag-calls.ts';
import { MAWB_CALLS } from './mawb-calls.ts';
import { PARTNER_SETTINGS_CALLS } from './partner-settings-calls.ts';
import { PRINTING_CALLS } from './printing-calls.ts';
import { RATE_CARD_CALLS } from './rate-card-calls.ts';
import { RATE_FILE_CALLS } from './rate-file-calls.ts';
import { RATING_CALLS } from './rating-calls.ts';
import { STATUS_MAPPING_CALLS } from './status-mapping-calls.ts';
import {
  createDeliveredOrder,
  createNewOrder,
  type Stage,
  type StagedCalls,
  type SuccessfulRequest,
} from './stage.ts';
import { createValidRequest } from './valid-requests.ts';

const STAGED: StagedCalls = {
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
  createShipment: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { body: { ...(getExample(createShipment).body as object), customerOrderCode: newId() } },
  }),
  getOrderChecklist: async (stage) => createShipmentCall(stage),
  produceOrderPaper: async (stage) => {
    const { by, request } = await createShipmentCall(stage);
    return { by, request: { ...request, ...getExample(produceOrderPaper) } };
  },
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
  setLogoPreference: async ({ fixtures: { admin: by } }) => ({ by, request: { body: { logo: null } } }),
  removeLabelConfiguration: async ({ fixtures: { admin: by } }) => {
    const body = { customerId: null, partnerId: null, movement: 'B2B', settings: {} };
    const { answer } = await by.call(saveLabelConfiguration, { body });
    return { by, request: { params: { id: answer.value.id ?? '' } } };
  },
  setLabelOnly: async ({ fixtures: { admin: by } }) => ({ by, request: { body: { value: true } } }),
  setOrderCodeFormat: async ({ fixtures: { admin: by } }) => ({
    by,
    request: { params: { path: 'enable' }, body: { prefix: 'AUD' } },
  }),
  ...PARTNER_SETTINGS_CALLS,
  ...DEPARTURE_CALLS,
  ...QUOTATION_CALLS,
  ...CHAT_CALLS,
  ...CUSTOMER_CALLS,
  ...PRINTING_CALLS,
  ...RATE_CARD_CALLS,
  ...RATE_FILE_CALLS,
  ...RATING_CALLS,
  ...STATUS_MAPPING_CALLS,
  ...CLIENT_BAG_CALLS,
  ...CONNECTION_CALLS,
  ...FORWARDER_BAG_CALLS,
  ...MAWB_CALLS,
};

/** A request about a new shipment. */
async function createShipmentCall({ fixtures: { admin: by } }: Stage): Promise<SuccessfulRequest> {
  const { consignor, consignee, ...example } = getExample(createShipment).body as OrderInput;
  const body = {
    ...example,
    consignor: { ...consignor, postcode: '018960' },
    consignee: { ...consignee, postcode: '018989' },
    customerOrderCode: newId(),
    incoterm: 'DAP' as const,
  };
  const { answer } = await by.call(createShipment, { body });
  return { by, request: { params: { id: answer.value.id } } };
}

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

const measured = ({ world, fixtures, carrier }: Stage) =>
  createReweigh(world, fixtures.client, carrier, fixtures.mark);
