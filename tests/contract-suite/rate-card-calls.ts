import type { BodyInput } from '@portal/contract/core';
import { changeRateCard, createRateCard, endRateCard } from '@portal/contract/rate-cards';
import { getExample } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls on the rate cards of a partner. */
export const RATE_CARD_CALLS: StagedCalls = {
  createRateCard: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(createRateCard) },
  }),
  changeRateCard: async (stage) => {
    const { by, params } = await createCard(stage, 'MYKUL');
    const { body } = getExample(changeRateCard);
    const destination = { country: 'MY', portId: 'MYKUL' };
    return { by, request: { params, body: { ...(body as object), destination } } };
  },
  endRateCard: async (stage) => {
    const { by, params } = await createCard(stage, 'MYPEN');
    return { by, request: { params, ...getExample(endRateCard) } };
  },
};

async function createCard({ carrier }: Stage, portId: string) {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const { card } = getExample(createRateCard).body as BodyInput<typeof createRateCard>;
  const created = await by.call(createRateCard, {
    params: { partnerId },
    body: { card: { ...card, destination: { country: 'MY', portId } } },
  });
  return { by, params: { partnerId, cardId: created.answer.value.cardId } };
}
