import { isRefusal } from '@portal/contract/core';
import type { LaneControl } from '@portal/contract/routing';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { keepLaneControl } from '../features/routing/index.ts';
import type { DemoParties } from './demo-parties.ts';

/** What Merlion decided: freight to Thailand is shared, Malaysia has a favourite and a fallback, the Philippines one broker. */
function controlsOf({ partners }: DemoParties): LaneControl[] {
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
      country: 'MY',
      serviceType: 'LAST_MILE',
      decision: {
        mode: 'FALLBACKS',
        entries: [
          {
            partnerId: partners.LIONPOST,
            when: { maxGrams: 10_000, serviceLevels: ['EXPRESS', 'ECONOMY_PLUS'] },
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

/** Sets Merlion's lane controls, those of them that were not set before. */
export async function seedLaneControls(
  database: Database,
  parties: DemoParties,
  author: { readonly userId: string; readonly name: string },
): Promise<void> {
  const clientId = parties.merlion;
  await database.withTenant({ clientId, userId: author.userId }, async (tx) => {
    const set = await tx.row(sql`select 1 from lane_controls where client_id = ${clientId}`);
    if (set !== undefined) return;
    for (const control of controlsOf(parties)) {
      const kept = await keepLaneControl(tx, clientId, control, author);
      if (isRefusal(kept)) throw new Error(`The demo's lane control was refused: ${kept.message}`);
    }
  });
}
