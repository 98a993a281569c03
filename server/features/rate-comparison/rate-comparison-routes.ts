import { isRefusal } from '@portal/contract/core';
import {
  compareParcelFile,
  exportParcelFile,
  exportRateComparisons,
  listPartnerOffers,
  listRateComparisons,
} from '@portal/contract/rate-comparison';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { ExportDeps } from '../orders/index.ts';
import { compareFile } from './compare-parcel-file.ts';
import { exportComparison } from './export-comparison.ts';
import { exportFileComparison } from './export-parcel-file.ts';
import {
  readPartnerOffers,
  readRateComparisons,
  type RateComparisonDeps,
} from './rate-comparison-service.ts';

/** Concurrent exports of the process, and of one client. */
const MAX_EXPORTS = 2;
const MAX_EXPORTS_PER_CLIENT = 1;
const MAX_WAIT_MS = 8_000;

/** Routes of rate comparison. */
export function rateComparisonRoutes(baseDeps: RateComparisonDeps & Omit<ExportDeps, 'slots'>): Binding[] {
  const deps = { ...baseDeps, slots: exportSlots(MAX_EXPORTS, MAX_EXPORTS_PER_CLIENT, MAX_WAIT_MS) };
  return [
    bind(listRateComparisons, ({ query, context }) => readRateComparisons(deps, context, query)),
    bind(exportRateComparisons, ({ query, context }) => exportComparison(deps, context, query)),
    bind(listPartnerOffers, ({ query, context }) => readPartnerOffers(deps, context, query)),
    bind(compareParcelFile, async ({ query, context, upload }) => {
      const file = await upload();
      return isRefusal(file) ? file : compareFile(deps, context, file, query);
    }),
    bind(exportParcelFile, async ({ query, context, upload }) => {
      const file = await upload();
      return isRefusal(file) ? file : exportFileComparison(deps, context, file, query);
    }),
  ];
}
