import type {
  OrderCategory,
  ServiceLevel,
  ServiceType,
  ShipmentMode,
  CarriedGoods,
} from '@portal/contract/trade';
import type { Money } from '@portal/contract/core';
import type { PartnerGoods } from '@portal/contract/partners';
import type { ExchangeRates } from '@portal/contract/quantities';
import type {
  ChainOptions,
  CandidateConnection,
  LaneControl,
  OptimiserSetting,
  PricedOrder,
  RateCard,
  SriLane,
} from '@portal/contract/routing';
import type { AgreedCutOff } from '../../calendars/index.ts';
import type { OrderEnd } from '../rates/places.ts';

/** The properties of a partner that routing reads. */
export interface RoutingPartner {
  readonly id: string;
  readonly name: string;
  readonly serviceTypes: readonly ServiceType[];
  readonly countries: readonly string[];
  /** The only ports it serves in their countries; in a country without listed ports it serves all of them. */
  readonly ports: readonly string[];
  readonly cod: boolean;
  /** Highest amounts that it collects on delivery, one for each currency; without one there is no limit. */
  readonly codCeilings?: readonly Money[];
  /** Dangerous and restricted goods that it takes or refuses against the default. */
  readonly goods: readonly PartnerGoods[];
  /** 0 to 50; null without ratings. */
  readonly ratingTenths: number | null;
  readonly suspended: boolean;
  /** It shows its rates to connected clients only, so it cannot be booked on behalf. */
  readonly hidesRates?: boolean;
  /** Connection with the client. */
  readonly connection: CandidateConnection;
}

/** Median transit time of a partner's leg to a country over the client's own orders of a level, in half days. */
export interface MedianTransitTime {
  readonly partnerId: string;
  readonly serviceType: ServiceType;
  readonly country: string;
  readonly serviceLevel: ServiceLevel;
  /** Transport mode of the leg; null without one. */
  readonly mode: ShipmentMode | null;
  readonly halfDays: number;
}

/** Everything that decides a client's routes on one day. */
export interface RoutingInput {
  /** YYYY-MM-DD; only rate cards valid on this day are used. */
  readonly day: string;
  /** The client's currency; prices are compared and totalled in it. */
  readonly currency: string;
  readonly exchangeRates: ExchangeRates;
  readonly partners: readonly RoutingPartner[];
  /** The network's cards and the cards agreed with this client. */
  readonly rateCards: readonly RateCard[];
  readonly laneControls: readonly LaneControl[];
  readonly optimiserSettings: readonly OptimiserSetting[];
  /** Destination countries for which the platform may book on the client's behalf. */
  readonly bobCountries: readonly string[];
  readonly sriLanes: readonly SriLane[];
  /** Present where enough legs were measured; elsewhere the rate card's transit days are used. */
  readonly medianTransitTimes?: readonly MedianTransitTime[];
  /** Cut-offs agreed with the client, for promises. */
  readonly agreedCutOffs?: readonly AgreedCutOff[];
  /** Default port of a country, for orders without one: country → UN/LOCODE. */
  readonly gatewayPorts?: Readonly<Record<string, string>>;
}

/** Booked space: the partner that carries the forwarder leg, at the price of the booking. */
export interface BookedCarriage {
  readonly code: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly mode: ShipmentMode;
  readonly price: Money;
  readonly chargeableGrams: number;
  /** Local days between departure and arrival. */
  readonly transitDays: number;
}

/** The properties of an order that routing reads. Weight in grams, volume of all pieces in mm³ (0 without dimensions). */
export interface RouteOrder extends Pick<ChainOptions, 'firstLeg' | 'selfCollect'>, PricedOrder {
  readonly id: string;
  /** Space of the forwarder leg that the client has booked; absent without a booking. */
  readonly booking?: BookedCarriage | undefined;
  readonly serviceLevel: ServiceLevel;
  /** The transport mode that the order names; without one, all modes with rates are considered. */
  readonly shipmentMode?: ShipmentMode | undefined;
  readonly cod: boolean;
  readonly categories: readonly OrderCategory[];
  /** Goods that need special handling; absent for none. */
  readonly goods?: readonly CarriedGoods[];
  readonly origin: OrderEnd;
  readonly destination: OrderEnd;
  /** By service type: ids of partners that failed on this leg of the order. */
  readonly failedPartners?: ReadonlyMap<ServiceType, ReadonlySet<string>>;
}
