// In a file without schemas, so that a page that only shows reasons does not load the schema library.
import { formatKilograms } from '../quantities/units.ts';
import { formatMoney } from '../quantities/money.ts';
import type { ConditionPart, ConnectionState, RouteReason } from './route-reasons.ts';

const CONNECTION_TEXTS: Record<ConnectionState, string> = {
  NONE: 'not connected with you',
  REQUESTED: 'not connected yet: the request is unanswered',
  ACCEPTED: 'connected with you',
  REJECTED: 'not connected: the request was rejected',
  WITHDRAWN: 'not connected: the request was withdrawn',
  SUSPENDED: 'not connected: the connection is suspended',
  ENDED: 'not connected: the connection has ended',
};

const CONDITION_TEXTS: Record<ConditionPart, string> = {
  weight: 'the weight is outside the range set on this lane',
  cod: 'the payment type is not the one set on this lane',
  category: 'no item is of a category set on this lane',
  service_level: 'the service level is not one set on this lane',
  postcode: 'the postcode is outside the zone set on this lane',
};

/** English text of a reason, without its subject: it follows the partner's name. */
export function formatReason(reason: RouteReason): string {
  switch (reason.code) {
    case 'suspended':
      return 'suspended on the platform';
    case 'not_connected':
      return CONNECTION_TEXTS[reason.state];
    case 'does_not_serve':
      return `does not serve ${reason.place}`;
    case 'no_rate_card':
      return `has no rate card from ${reason.from} to ${reason.to}`;
    case 'rate_card_not_valid':
      return reason.validFrom > reason.day
        ? `has no valid rate card on ${reason.day}: the next starts on ${reason.validFrom}`
        : `has no valid rate card on ${reason.day}: the last ended on ${reason.validTo ?? reason.validFrom}`;
    case 'cod_not_offered':
      return 'does not collect cash on delivery here';
    case 'weight_not_covered':
      return `carries at most ${formatKilograms(reason.maxGrams)} on this lane`;
    case 'failed_before':
      return 'had this order before and could not do it';
    case 'not_in_lane_control':
      return reason.mode === 'FIXED'
        ? 'the lane is fixed to another partner'
        : 'not among the lane’s partners';
    case 'condition_not_met':
      return CONDITION_TEXTS[reason.part];
    case 'later_in_order':
      return 'comes later in the lane’s order';
    case 'share_not_due':
      return `its share of ${reason.percent} % was not due`;
    case 'costs_more':
      return `costs ${formatMoney(reason.by)} more`;
    case 'ranked_behind':
      return 'costs the same, and is slower or rated lower';
    case 'higher_score':
      return `scores ${reason.score.toFixed(4)} against ${reason.best.toFixed(4)}, where less is better`;
    case 'no_exchange_rate':
      return `cannot be compared: no exchange rate from ${reason.from} to ${reason.to}`;
  }
}
