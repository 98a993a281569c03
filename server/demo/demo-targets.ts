import type { InsightTarget } from '@portal/contract/insights';
import type { Database } from '../db/database.ts';
import { setTarget } from '../features/insights/index.ts';
import { asClientUser, type Person } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';
import type { DemoClient } from './shipper-plans.ts';

/** Targets of the lanes with the most orders; some are missed. */
const TARGETS: Readonly<Record<DemoClient, readonly InsightTarget[]>> = {
  merlion: [
    { originCountry: 'SG', destinationCountry: 'MY', onTimePercent: 90 },
    { originCountry: 'SG', destinationCountry: 'TH', onTimePercent: 88 },
    { originCountry: 'SG', destinationCountry: 'PH', onTimePercent: 85 },
    { originCountry: 'SG', destinationCountry: 'SG', onTimePercent: 95 },
  ],
  jade: [],
  tidewater: [],
};

/** Sets the targets of the lanes of a client. */
export async function seedTargets(
  database: Database,
  parties: DemoParties,
  client: DemoClient,
  author: Person,
): Promise<void> {
  const context = asClientUser(database, parties[client], author);
  for (const target of TARGETS[client]) await setTarget(context, target);
}
