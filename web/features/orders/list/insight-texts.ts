import { getCountryName } from '@portal/contract/core';
import {
  CLIENT_FIGURES,
  MAX_TRANSIT_DAYS,
  PARTNER_FIGURES,
  parseInsightRef,
} from '@portal/contract/insights';
import { STAGES } from '@portal/contract/trade';
import { currentLocale, defineMessages, translate } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';
import type { useStatusTexts } from '../status/status-texts.ts';

const messages = defineMessages('insight-figures', {
  ORDERS_BY_STAGE: 'Orders by day and stage',
  ON_TIME: 'On time against promise',
  ON_TIME_BY_LANE: 'On time by lane',
  ON_TIME_BY_PARTNER: 'On time by partner',
  LATE: 'Delivered late',
  LATE_BY_LANE: 'Delivered late, by lane',
  LATE_BY_PARTNER: 'Legs ended late, by partner',
  TRANSIT_DAYS: 'Transit days by leg',
  TRANSIT_HISTOGRAM: 'Legs by transit days',
  PARCELS_BY_COUNTRY: 'Parcels by country',
  PARCELS_BY_PLACE: 'Parcels by area',
  EXCEPTIONS_BY_REASON: 'Open exceptions by reason',
  EXCEPTIONS_BY_AGE: 'Open exceptions by age',
  FIRST_ATTEMPT: 'Delivered at the first attempt',
  FAILED_FIRST_ATTEMPT: 'Failed first attempt',
  COST_PER_ORDER_BY_LANE: 'Cost per order by lane',
  COST_PER_KG_BY_LANE: 'Cost per kg by lane',
  COST_PER_ORDER_BY_PARTNER: 'Cost per order by partner',
  COST_PER_KG_BY_PARTNER: 'Cost per kg by partner',
  DUTIES: 'Duties and taxes',
  QUOTED: 'Quoted',
  CHARGED: 'Charged',
  CHARGED_ABOVE_QUOTE: 'Charged above the quote',
  DECLARED_WEIGHT: 'Declared weight',
  MEASURED_WEIGHT: 'Measured weight',
  MEASURED_ABOVE_DECLARED: 'Measured above declared',
  COD_COLLECTED: 'Cash on delivery collected',
  COD_OUTSTANDING: 'Cash on delivery outstanding',
  UNALLOCATED_BY_REASON: 'Unallocated by reason',
  RETURNS_BY_REASON: 'Returns by reason',
  ORDERS_BY_CLIENT: 'Orders by client',
  ON_TIME_BY_CLIENT: 'On time by client',
  LATE_BY_CLIENT: 'Late by client',
  REVENUE_BY_LANE: 'Revenue by lane',
  DISPUTES_BY_STATE: 'Reweigh disputes',
  READY_BY_ORIGIN: 'Waiting for you',
  transitDays: '{leg}: {days, plural, one {# day} other {# days}}',
  transitMaximum: '{leg}: {days} days and more',
});

/** Texts of keys. */
const keyMessages = defineMessages('insight-keys', {
  age_UNDER_1_DAY: 'Less than 1 day',
  age_UNDER_3_DAYS: '1 to 3 days',
  age_UNDER_7_DAYS: '3 to 7 days',
  age_FROM_7_DAYS: '7 days and more',
  side_CLIENT: 'Called back by you',
  side_PARTNER: 'Sent back by a partner',
  dispute_DISPUTED: 'Disputed',
  dispute_UPHELD: 'Measurement confirmed',
  dispute_REVISED: 'Measurement corrected',
  dispute_WITHDRAWN: 'Measurement withdrawn',
  reason_suspended: 'Partners suspended on the platform',
  reason_not_connected: 'Partners not connected',
  reason_connection_requested: 'Connection request not answered',
  reason_connection_rejected: 'Connection rejected',
  reason_connection_withdrawn: 'Connection request withdrawn',
  reason_connection_suspended: 'Connection suspended',
  reason_connection_ended: 'Connection ended',
  reason_does_not_serve: 'Place not served',
  reason_no_rate_card: 'No rate card for the lane',
  reason_no_rate_card_for_postcode: 'No rate card for the postcode',
  reason_no_rate_for_level: 'No rate for the service level',
  reason_no_road: 'No road to the destination',
  reason_no_rate_for_mode: 'No rate for the transport mode',
  reason_no_rate_for_level_by_mode: 'No rate for the service level and mode',
  reason_rate_card_not_started: 'Rate card not valid yet',
  reason_rate_card_ended: 'Rate card ended',
  reason_goods_not_taken: 'Goods not taken',
  reason_goods_not_taken_by_mode: 'Goods not taken by the mode',
  reason_cod_not_offered: 'No cash on delivery there',
  reason_cod_above_ceiling: 'Cash on delivery above the ceiling',
  reason_weight_not_covered: 'Too heavy',
  reason_side_not_covered: 'Too long',
  reason_failed_before: 'Partner failed on this leg before',
  reason_service_not_offered: 'No partner offers the service',
  reason_service_not_offered_on_lane: 'No partner of the lane offers the service',
  reason_other: 'Other reasons',
});

/** Texts that depend on the tables of statuses and legs. */
export type KeyTexts = Pick<ReturnType<typeof useStatusTexts>, 'getLegText' | 'getStatusText'>;

export type InsightFigureName = keyof typeof CLIENT_FIGURES | keyof typeof PARTNER_FIGURES;

const FIGURES = { ...CLIENT_FIGURES, ...PARTNER_FIGURES };

/** Name of a figure in the language of the page. */
export function describeFigure(figure: InsightFigureName): string {
  return translate(messages)(figure);
}

/** What a value of a figure is of, in the language of the page; empty for ids of partners and clients. */
export function describeKey(figure: InsightFigureName, key: string, texts: KeyTexts): string {
  const t = translate(messages);
  const [first = '', second = ''] = key.split(':');
  switch (FIGURES[figure].key) {
    case 'STAGE':
      return describeStage(key);
    case 'ORIGIN-DESTINATION':
      return describeLane(key);
    case 'ORIGIN-DESTINATION:CURRENCY':
      return second === '' ? describeLane(first) : `${describeLane(first)} · ${second}`;
    case 'PARTNER_ID:CURRENCY':
      return second;
    case 'SERVICE_TYPE':
      return texts.getLegText(key);
    case 'SERVICE_TYPE:DAYS':
      return t(Number(second) === MAX_TRANSIT_DAYS ? 'transitMaximum' : 'transitDays', {
        leg: texts.getLegText(first),
        days: Number(second),
      });
    case 'COUNTRY':
      return getCountryName(key, currentLocale());
    case 'COUNTRY-AREA':
      return `${getCountryName(key.slice(0, 2), currentLocale())} · ${key.slice(3)}`;
    case 'SERVICE_TYPE:STATUS':
    case 'SERVICE_TYPE:STATUS or side':
      if (key === 'CLIENT' || key === 'PARTNER') return translate(keyMessages)(`side_${key}`);
      return texts.getStatusText({ serviceType: first, status: second });
    case 'AGE':
      return translateKey(`age_${key}`, key);
    case 'REASON_CODE':
      return translateKey(`reason_${key.split('.')[1]}`, translate(keyMessages)('reason_other'));
    case 'REWEIGH_STATE':
      return translateKey(`dispute_${key}`, key);
    case 'CURRENCY':
      return key;
    default:
      return '';
  }
}

/** The text of a filter `insight`: `On time by lane: Singapore → Malaysia`. */
export function describeInsight(text: string, texts: KeyTexts): string {
  const ref = parseInsightRef(FIGURES, text);
  if (ref === undefined) return text;
  const key = describeKey(ref.figure, ref.key, texts);
  return key === '' ? describeFigure(ref.figure) : `${describeFigure(ref.figure)}: ${key}`;
}

function describeStage(key: string): string {
  const stage = STAGES.find((one) => one === key);
  return stage === undefined ? key : translate(ordersMessages)(`stage_${stage}`);
}

function describeLane(lane: string): string {
  return lane
    .split('-')
    .map((country) => getCountryName(country, currentLocale()))
    .join(' → ');
}

function translateKey(key: string, fallback: string): string {
  return key in keyMessages.texts ? translate(keyMessages)(key as keyof typeof keyMessages.texts) : fallback;
}
