import {
  FIRST_LEGS,
  MOVEMENTS,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SHIPMENT_MODES,
  type FirstLeg,
  type Movement,
  type ServiceLevel,
  type ServiceType,
} from '@portal/contract/trade';

/** Transport modes of the parcel of a lane. */
export const LANE_MODES = ['ANY', ...SHIPMENT_MODES] as const;

/** The URL parameters of the L-Control pages. */
export interface LaneSearch {
  readonly country?: string;
  /** Origin country of the rules; absent for the rules for any origin. */
  readonly origin?: string;
  readonly movement?: Movement;
  readonly start?: FirstLeg;
  readonly end?: 'PUDO';
  readonly leg?: ServiceType;
  /** Origin country of the typical parcel. */
  readonly from?: string;
  /** Weight of the typical parcel in grams. */
  readonly grams?: string;
  /** Volume of all pieces of the typical parcel in cubic millimetres. */
  readonly volume?: string;
  /** Lines of the customs entry of the typical parcel. */
  readonly lines?: string;
  /** Value of the goods of the typical parcel: minor units and currency, such as `2500 SGD`. */
  readonly goods?: string;
  /** Description of the goods of the parcel. */
  readonly item?: string;
  /** HS code of the goods of the parcel; it can be incomplete while it is entered. */
  readonly hs?: string;
  /** Destination postcode of the typical parcel. */
  readonly to?: string;
  /** Whether the typical parcel is cash on delivery. */
  readonly cod?: 'true';
  /** Service level of the typical parcel. */
  readonly level?: ServiceLevel;
  /** Transport mode that the parcel names; ANY if it names none, although the typical parcel does. */
  readonly mode?: (typeof LANE_MODES)[number];
  /** The open view of the page; absent for the rules. */
  readonly view?: LaneView;
  readonly page?: string;
  /** Page of the list of orders with an exception; `page` is that of the unallocated orders. */
  readonly exceptionsPage?: string;
}

/** The paths of the pages that edit lane rules. */
export type LaneControlPath = '/lControl' | '/next/l-control/crossborder';

export const LANE_VIEWS = ['versions', 'work'] as const;
type LaneView = (typeof LANE_VIEWS)[number];

export function readLaneSearch(search: Readonly<Record<string, unknown>>): LaneSearch {
  const readOneOf = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === search[key]);
  const readMatching = (key: string, pattern: RegExp) => {
    // The router parses digits as a number.
    const parsed = search[key];
    const value = typeof parsed === 'number' ? String(parsed) : parsed;
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const params = {
    country: readMatching('country', /^[A-Z]{2}$/),
    origin: readMatching('origin', /^[A-Z]{2}$/),
    from: readMatching('from', /^[A-Z]{2}$/),
    grams: readMatching('grams', /^[1-9]\d{0,7}$/),
    volume: readMatching('volume', /^[1-9]\d{0,14}$/),
    lines: readMatching('lines', /^[1-9]\d{0,2}$/),
    goods: readMatching('goods', /^\d{1,15} [A-Z]{3}$/),
    item: readMatching('item', /^.{1,500}$/),
    hs: readMatching('hs', /^\d{1,10}$/),
    to: readMatching('to', /^[\w -]{1,20}$/),
    page: readMatching('page', /^[1-9]\d{0,5}$/),
    exceptionsPage: readMatching('exceptionsPage', /^[1-9]\d{0,5}$/),
    cod: search['cod'] === 'true' || search['cod'] === true ? ('true' as const) : undefined,
    view: readOneOf('view', LANE_VIEWS),
    movement: readOneOf('movement', MOVEMENTS),
    start: readOneOf('start', FIRST_LEGS),
    level: readOneOf('level', SERVICE_LEVELS),
    mode: readOneOf('mode', LANE_MODES),
    end: readOneOf('end', ['PUDO'] as const),
    leg: readOneOf('leg', SERVICE_TYPES),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
