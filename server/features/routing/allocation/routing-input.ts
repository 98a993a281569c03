import type { Movement, OrderCategory, ServiceLevel, ServiceType } from '@portal/contract/orders';
import type { ExchangeRates } from '@portal/contract/quantities';
import type {
  ChainOptions,
  ConnectionState,
  LaneControl,
  OptimiserSetting,
  RateCard,
  SriLane,
} from '@portal/contract/routing';

/** What routing needs to know of a partner. */
export interface RoutingPartner {
  readonly id: string;
  readonly name: string;
  readonly serviceTypes: readonly ServiceType[];
  readonly countries: readonly string[];
  /** Where it names ports of a country, it serves those alone; where it names none, the whole country. */
  readonly ports: readonly string[];
  readonly cod: boolean;
  /** 0 to 50; null while nobody has rated it. */
  readonly ratingTenths: number | null;
  readonly suspended: boolean;
  /** With the client the context is for. */
  readonly connection: ConnectionState;
}

/** How long a partner's leg to a country takes in the client's own orders: the middle one, in half days. */
interface MeasuredDays {
  readonly partnerId: string;
  readonly serviceType: ServiceType;
  readonly country: string;
  readonly halfDays: number;
}

/** Everything that decides a client's routes on one day. */
export interface RoutingInput {
  /** YYYY-MM-DD: rate cards are those valid on it. */
  readonly day: string;
  /** The client's currency: prices are compared and totalled in it. */
  readonly currency: string;
  readonly exchangeRates: ExchangeRates;
  readonly partners: readonly RoutingPartner[];
  /** The network's cards, and those agreed with this client. */
  readonly rateCards: readonly RateCard[];
  readonly laneControls: readonly LaneControl[];
  readonly optimiserSettings: readonly OptimiserSetting[];
  /** Destination countries for which the platform may book on the client's behalf. */
  readonly bobCountries: readonly string[];
  readonly sriLanes: readonly SriLane[];
  /** Where enough legs were measured; elsewhere the rate card's days count. */
  readonly measuredDays?: readonly MeasuredDays[];
  /** The port that stands in where an order names none: country → UN/LOCODE. */
  readonly gatewayPorts?: Readonly<Record<string, string>>;
}

/** One end of an order. */
export interface OrderEnd {
  readonly country: string;
  readonly portId?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
}

/** What routing reads of an order. Weight in grams, volume in mm³ over all pieces (0 where dimensions are unknown). */
export interface RouteOrder extends Pick<ChainOptions, 'firstLeg' | 'selfCollect'> {
  readonly id: string;
  readonly movement: Movement;
  readonly serviceLevel: ServiceLevel;
  readonly cod: boolean;
  readonly categories: readonly OrderCategory[];
  readonly origin: OrderEnd;
  readonly destination: OrderEnd;
  readonly grossGrams: number;
  readonly volumeMm3: number;
  /** By service type: partners that had the leg of this order and could not do it. */
  readonly failed?: ReadonlyMap<ServiceType, ReadonlySet<string>>;
}
