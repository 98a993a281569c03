import { createPartnerEventSubscription, sendPartnerTestEvent } from '@portal/contract/webhooks';
import { newId } from '@portal/server/platform/ids.ts';
import type { Stage, StagedCalls, SuccessfulRequest } from './stage.ts';

/** Successful calls on the event subscriptions of a partner. */
export const WEBHOOK_CALLS: StagedCalls = {
  createPartnerEventSubscription: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, body: newSubscription() },
  }),
  getPartnerEventSubscription: callOnSubscription,
  editPartnerEventSubscription: (stage) => callOnSubscription(stage, { description: 'Depot system' }),
  removePartnerEventSubscription: callOnSubscription,
  pausePartnerEventSubscription: callOnSubscription,
  resumePartnerEventSubscription: callOnSubscription,
  listPartnerSigningSecrets: callOnSubscription,
  rotatePartnerSigningSecret: (stage) => callOnSubscription(stage, {}),
  sendPartnerTestEvent: callOnSubscription,
  listPartnerDeliveries: callOnSubscription,
  resendPartnerDeliveries: (stage) =>
    callOnSubscription(stage, { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' }),
  getPartnerDelivery: callOnDelivery,
  resendPartnerDelivery: callOnDelivery,
};

const newSubscription = () => ({ url: `https://receiver.example/${newId()}` });

async function callOnSubscription({ carrier }: Stage, body?: object): Promise<SuccessfulRequest> {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const { answer } = await by.call(createPartnerEventSubscription, {
    params: { partnerId },
    body: newSubscription(),
  });
  const params = { partnerId, id: answer.value.id };
  return { by, request: body === undefined ? { params } : { params, body } };
}

async function callOnDelivery(stage: Stage): Promise<SuccessfulRequest> {
  const { by, request } = await callOnSubscription(stage);
  const { partnerId, id } = request.params as { readonly partnerId: string; readonly id: string };
  const { answer } = await by.call(sendPartnerTestEvent, { params: { partnerId, id } });
  return { by, request: { params: { partnerId, id: answer.value.id } } };
}
