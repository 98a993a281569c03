import {
  getOwnScorecard,
  getScorecard,
  listOwnScorecardLanes,
  listRatings,
  listReceivedRatings,
  listScorecardLanes,
  ratePartner,
  replyToRating,
} from '@portal/contract/scorecards';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { loadRatings, loadReceivedRatings, rate, reply, type RatingsDeps } from './ratings-service.ts';
import { withVisiblePartner } from './scorecard-visibility.ts';
import { EMPTY_SCORECARD, readClientLanes, readLanes, readScorecard } from './scorecards-read-model.ts';

export function scorecardsRoutes(deps: RatingsDeps): Binding[] {
  return [
    bind(getScorecard, ({ params, context }) =>
      withVisiblePartner(context, params.id, async (tx, isVisible) => ({
        value: isVisible
          ? await readScorecard(tx, context.clientId, params.id, deps.clock.now())
          : { isVisible, ...EMPTY_SCORECARD, services: [] },
      })),
    ),
    bind(listScorecardLanes, ({ params, query, context }) =>
      withVisiblePartner(context, params.id, async (tx, isVisible) =>
        isVisible
          ? readLanes(tx, context.clientId, params.id, query)
          : { data: [], page: query.page, totalPage: 1, totalCount: 0 },
      ),
    ),
    bind(getOwnScorecard, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, async (tx) => ({
        value: await readScorecard(tx, null, params.partnerId, deps.clock.now()),
      })),
    ),
    bind(listOwnScorecardLanes, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readClientLanes(tx, params.partnerId, query)),
    ),
    bind(listRatings, ({ params, query, context }) => loadRatings(deps, context, params.id, query)),
    bind(ratePartner, ({ params, body, context }) => rate(deps, context, params.id, body)),
    bind(listReceivedRatings, ({ params, query, context }) =>
      loadReceivedRatings(context, params.partnerId, query),
    ),
    bind(replyToRating, ({ params, body, context }) => reply(deps, context, params, body)),
  ];
}
