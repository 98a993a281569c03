import { offerAt, type RouteSheet, type RouteTrace } from '@portal/contract/routing';
import { ledgerPrefix, shareKey } from './lane-decision.ts';
import type { ShareTaken } from './share-ledger.ts';

/**
 * What a leg that was kept took from the share ledger, as its trace and sheet tell; undefined where it was dealt in no
 * shares. `country` is the order's destination.
 */
export function shareOfLeg(trace: RouteTrace, sheet: RouteSheet, country: string): ShareTaken | undefined {
  const { decision, serviceType } = sheet;
  if (trace.rule !== 'SHARES' || decision?.mode !== 'SHARES' || trace.chosen === null) return undefined;
  const members = (trace.shares ?? []).flatMap(([entry]) => decision.entries[entry] ?? []);
  const { partnerId } = offerAt(sheet, trace.chosen);
  const index = members.findIndex((entry) => entry.partnerId === partnerId);
  if (index === -1) return undefined;
  return { key: shareKey(ledgerPrefix(country, serviceType), members), index, size: members.length };
}
