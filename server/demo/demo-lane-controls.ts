import type { LaneControl } from '@portal/contract/routing';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { changeLaneControl } from '../features/routing/index.ts';
import type { DemoParties } from './demo-parties.ts';
import { asClientUser, type Person } from './demo-context.ts';
import type { DemoPartner } from './network.ts';
import { requireSuccess } from './require-success.ts';
import { JADE, TIDEWATER } from './shippers.ts';
import type { DemoClient } from './shipper-plans.ts';

type Share = readonly [DemoPartner, percent: number];

/** A rule by which partners share the orders to a country. */
const share = (
  { partners }: DemoParties,
  country: string,
  serviceType: LaneControl['serviceType'],
  shares: readonly Share[],
): LaneControl => ({
  country,
  serviceType,
  decision: {
    mode: 'SHARES',
    entries: shares.map(([partner, percent]) => ({ partnerId: partners[partner], percent })),
  },
});

/**
 * The lane controls of Merlion: where the cheapest partner is often late, others have a share. To some countries all parcels
 * go by one forwarder, so that it can consolidate them; Malaysia has preferred partners and a fallback, the Philippines one broker.
 */
function createControlsOfMerlion(parties: DemoParties): LaneControl[] {
  const { partners } = parties;
  return [
    // Trucks carry most orders that leave the mode open.
    share(parties, 'MY', 'FREIGHT_FORWARDER', [
      ['HARBOURLINE', 60],
      ['SELATHAUL', 25],
      ['SIAMROAD', 15],
    ]),
    share(parties, 'HK', 'LAST_MILE', [
      ['KOWLOONSWIFT', 60],
      ['MONSOON', 40],
    ]),
    {
      country: 'TH',
      serviceType: 'FREIGHT_FORWARDER',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.HARBOURLINE }] },
    },
    {
      originCountry: 'CN',
      country: 'TH',
      serviceType: 'FREIGHT_FORWARDER',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.MONSOON }] },
    },
    {
      country: 'ID',
      serviceType: 'FREIGHT_FORWARDER',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.HARBOURLINE }] },
    },
    share(parties, 'PH', 'FREIGHT_FORWARDER', [
      ['HARBOURLINE', 55],
      ['STRAITSSKY', 45],
    ]),
    {
      country: 'VN',
      serviceType: 'FREIGHT_FORWARDER',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.LOTUSBRIDGE }] },
    },
    {
      country: 'MY',
      serviceType: 'LAST_MILE',
      decision: {
        mode: 'FALLBACKS',
        entries: [
          {
            partnerId: partners.LIONPOST,
            condition: { maxGrams: 10_000, serviceLevels: ['EXPRESS', 'ECONOMY_PLUS'] },
          },
          { partnerId: partners.BORNEOKURIER },
          { partnerId: partners.KANCIL, condition: { maxGrams: 600 } },
          { partnerId: partners.NUSANTARA },
        ],
      },
    },
    share(parties, 'TH', 'FIRST_MILE', [
      ['LIONPOST', 60],
      ['REDHILL', 40],
    ]),
    share(parties, 'TH', 'LAST_MILE', [
      ['CHAOPHRAYA', 50],
      ['RODFAI', 30],
      ['LANNA', 20],
    ]),
    share(parties, 'ID', 'LAST_MILE', [
      ['NUSANTARA', 60],
      ['JAWARA', 40],
    ]),
    share(parties, 'PH', 'LAST_MILE', [
      ['BAYANI', 50],
      ['NUSANTARA', 30],
      ['VISAYASLINK', 20],
    ]),
    {
      country: 'PH',
      serviceType: 'CUSTOMS',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.MERIDIAN }] },
    },
  ];
}

/** Harbourline carries the parcels from Shenzhen to Singapore for both clients, in bags of its own, and clears them there. */
const createControlsToSingapore = ({ partners }: DemoParties): LaneControl[] =>
  (['FREIGHT_FORWARDER', 'CUSTOMS'] as const).map((serviceType) => ({
    originCountry: 'CN',
    country: 'SG',
    serviceType,
    decision: { mode: 'FIXED', entries: [{ partnerId: partners.HARBOURLINE }] },
  }));

/** Local couriers collect a part of what the other clients send; the forwarder that collects too is cheaper. */
const createControlsOfJade = (parties: DemoParties): LaneControl[] => [
  ...createControlsToSingapore(parties),
  ...JADE.destinations.map(([, country]) =>
    share(parties, country, 'FIRST_MILE', [
      ['MONSOON', 60],
      ['KOWLOONSWIFT', 40],
    ]),
  ),
];

const createControlsOfTidewater = (parties: DemoParties): LaneControl[] => [
  ...createControlsToSingapore(parties),
  ...TIDEWATER.destinations.map(([, country]) =>
    share(parties, country, 'FIRST_MILE', [
      ['LINGNAN', 55],
      ['MONSOON', 45],
    ]),
  ),
];

const CONTROLS: Readonly<Record<DemoClient, (parties: DemoParties) => LaneControl[]>> = {
  merlion: createControlsOfMerlion,
  jade: createControlsOfJade,
  tidewater: createControlsOfTidewater,
};

/** Creates the lane controls of a client that do not exist. */
export async function seedLaneControls(
  database: Database,
  parties: DemoParties,
  client: DemoClient,
  author: Person,
): Promise<void> {
  const clientId = parties[client];
  const context = asClientUser(database, clientId, author);
  for (const control of CONTROLS[client](parties)) {
    const { originCountry = '*', country, serviceType } = control;
    const wasSet = await context.inTenant((tx) =>
      tx.row(sql`select 1 from lane_control_versions
        where client_id = ${clientId} and country = ${country}
          and origin_country = ${originCountry} and service_type = ${serviceType} limit 1`),
    );
    if (wasSet !== undefined) continue;
    // There are no unallocated orders at this point.
    requireSuccess('lane control', await changeLaneControl(context, control, () => Promise.resolve()));
  }
}
