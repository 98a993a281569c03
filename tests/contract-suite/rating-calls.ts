import { ratePartner, replyToRating } from '@portal/contract/scorecards';
import { getExample } from './examples.ts';
import { createDeliveredOrder, type Stage, type StagedCalls } from './stage.ts';

/** Successful calls on ratings, each of a new partner that has delivered an order. */
export const RATING_CALLS: StagedCalls = {
  ratePartner: async (stage) => {
    const { params } = await createRatablePartner(stage);
    return { by: stage.fixtures.admin, request: { params, ...getExample(ratePartner) } };
  },
  replyToRating: async (stage) => {
    const { carrier, params } = await createRatablePartner(stage);
    const { answer } = await stage.fixtures.admin.call(ratePartner, { params, ...getExample(ratePartner) });
    return {
      by: await carrier.as('PARTNER_ADMIN'),
      request: {
        params: { partnerId: carrier.partnerId, ratingId: answer.value.id },
        ...getExample(replyToRating),
      },
    };
  },
};

async function createRatablePartner(stage: Stage) {
  const carrier = await stage.world.partner();
  await stage.fixtures.client.connect(carrier);
  await createDeliveredOrder({ ...stage, carrier });
  return { carrier, params: { id: carrier.partnerId } };
}
