import { exportRateComparisons, listRateComparisons } from '@portal/contract/rate-comparison';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { ExportDeps } from '../orders/index.ts';
import { exportComparison } from './export-comparison.ts';
import { readRateComparisons, type RateComparisonDeps } from './rate-comparison-service.ts';

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
  ];
}
