import type { LaneControl } from '@portal/contract/routing';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { changeLaneControl } from '../features/routing/index.ts';
import type { DemoParties } from './demo-parties.ts';
import { asClientUser, type Person } from './demo-context.ts';
import { requireSuccess } from './require-success.ts';

/**
 * The lane controls of Merlion: freight to Thailand is shared, but what comes from China goes by one forwarder; Malaysia has
 * a preferred partner and a fallback, the Philippines one broker.
 */
function createControls({ partners }: DemoParties): LaneControl[] {
  return [
    {
      country: 'TH',
      serviceType: 'FREIGHT_FORWARDER',
      decision: {
        mode: 'SHARES',
        entries: [
          { partnerId: partners.HARBOURLINE, percent: 60 },
          { partnerId: partners.MONSOON, percent: 40 },
        ],
      },
    },
    {
      originCountry: 'CN',
      country: 'TH',
      serviceType: 'FREIGHT_FORWARDER',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.MONSOON }] },
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
          { partnerId: partners.NUSANTARA },
        ],
      },
    },
    {
      country: 'PH',
      serviceType: 'CUSTOMS',
      decision: { mode: 'FIXED', entries: [{ partnerId: partners.MERIDIAN }] },
    },
  ];
}

/** Creates the lane controls of Merlion that do not exist. */
export async function seedLaneControls(
  database: Database,
  parties: DemoParties,
  author: Person,
): Promise<void> {
  const clientId = parties.merlion;
  const context = asClientUser(database, clientId, author);
  for (const control of createControls(parties)) {
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
