import { AWB_SERIALS } from './awb-serials.ts';
import { JADE, MERLION, TIDEWATER, type DemoShipper } from './shippers.ts';

export type DemoClient = 'merlion' | 'jade' | 'tidewater';

/** The amount of data of a client. */
export interface ShipperPlan {
  readonly client: DemoClient;
  readonly shipper: DemoShipper;
  readonly email: string;
  /** The numbers of orders of the last 90 days, of reweighs, of reversals, and of bags that are still at the client. */
  readonly orders: number;
  readonly reweighs: number;
  readonly reversals: number;
  readonly bags: number;
  readonly seed: number;
  /** The first serial of the MAWB numbers that it sets itself. */
  readonly firstSerial: number;
}

/** The amount of data of the demo. */
export interface DemoSize {
  /** For so many days the clients have had orders. */
  readonly days: number;
  readonly plans: readonly ShipperPlan[];
  /** The part of the weight and number of parcels from which a forwarder books a MAWB. */
  readonly minimumShare: number;
}

const PLANS: readonly ShipperPlan[] = [
  {
    client: 'merlion',
    shipper: MERLION,
    email: 'shipper@demo.example',
    orders: 1_250,
    reweighs: 12,
    reversals: 16,
    bags: 8,
    seed: 11,
    firstSerial: AWB_SERIALS.client,
  },
  {
    client: 'jade',
    shipper: JADE,
    email: 'second@demo.example',
    orders: 250,
    reweighs: 3,
    reversals: 3,
    bags: 2,
    seed: 23,
    firstSerial: AWB_SERIALS.client + 100,
  },
  {
    client: 'tidewater',
    shipper: TIDEWATER,
    email: 'third@demo.example',
    orders: 500,
    reweighs: 3,
    reversals: 6,
    bags: 2,
    seed: 37,
    firstSerial: AWB_SERIALS.client + 200,
  },
];

/** The clients with a tenth of the orders: enough for each phase of the seed, and for tests that create their own data. */
export const SMALL_DEMO: DemoSize = {
  days: 90,
  plans: PLANS.map((plan) => ({
    ...plan,
    orders: Math.round(plan.orders / 10),
    reweighs: 2,
    reversals: 4,
    bags: 1,
  })),
  minimumShare: 0.1,
};

/** A year, so that figures can be compared with those of the year before their period. */
export const FULL_DEMO: DemoSize = { days: 365, plans: PLANS, minimumShare: 1 };
