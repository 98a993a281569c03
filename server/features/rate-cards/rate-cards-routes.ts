import {
  changeRateCard,
  checkRateCard,
  countRateFindings,
  createRateCard,
  downloadRates,
  endRateCard,
  getRateCard,
  isRatesAvailable,
  listRateCards,
  listRateCardVersions,
} from '@portal/contract/rate-cards';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { Clock } from '../../platform/clock.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { toRoutingDay } from '../routing/index.ts';
import { checkCard, countFindings, readPageWithFindings } from './card-findings.ts';
import { createRateFile, hasRates } from './file/rate-file-service.ts';
import { readCard, readVersionPage } from './rate-cards-read-model.ts';
import { changeCard, createCard, endCard, type OnRateCardsChanged } from './rate-cards-service.ts';

/** Routes of the rate cards of partners. */
export function rateCardsRoutes(clock: Clock, onChanged: OnRateCardsChanged): Binding[] {
  const getDeps = () => ({ now: clock.now(), onChanged });
  const getToday = () => toRoutingDay(clock.now());
  return [
    bind(listRateCards, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readPageWithFindings(tx, partnerId, getToday(), query)),
    ),
    bind(countRateFindings, ({ params: { partnerId }, context }) =>
      inPartnerTenant(context, partnerId, (tx) => countFindings(tx, partnerId, getToday())),
    ),
    bind(getRateCard, ({ params: { partnerId, cardId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const value = await readCard(tx, partnerId, getToday(), cardId, query.version);
        return value === undefined ? refuse('rate.not_found') : { value };
      }),
    ),
    bind(listRateCardVersions, ({ params: { partnerId, cardId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) =>
        (await readCard(tx, partnerId, getToday(), cardId)) === undefined
          ? refuse('rate.not_found')
          : readVersionPage(tx, partnerId, getToday(), cardId, query),
      ),
    ),
    bind(createRateCard, ({ params: { partnerId }, body: { clientId, card }, context }) =>
      createCard(context, { partnerId, clientId }, card, getDeps()),
    ),
    bind(checkRateCard, ({ params: { partnerId }, body, context }) =>
      inPartnerTenant(context, partnerId, (tx) => checkCard(tx, partnerId, getToday(), body)),
    ),
    bind(changeRateCard, ({ params, body, context, request }) =>
      changeCard(context, params, body, readIfMatch(request), getDeps()),
    ),
    bind(isRatesAvailable, ({ params: { partnerId }, context }) => hasRates(context, partnerId, getToday())),
    bind(downloadRates, ({ params: { partnerId }, query, context }) =>
      createRateFile(context, { ...query, partnerId, day: getToday() }),
    ),
    bind(endRateCard, ({ params, body, context }) => endCard(context, params, body.lastDay, getDeps())),
  ];
}
