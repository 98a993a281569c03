import {
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  getInsights,
  getPartnerInsights,
  type InsightTarget,
  listInsightTargets,
  renewEmbedToken,
} from '@portal/contract/insights';
import { TEST_INSIGHTS, TEST_PARTNER_INSIGHTS } from '../../web/features/insights/testing-insights.ts';
import { answer, type Answer } from './story-answers.ts';

/** Two of four lanes have a target; one of them misses it. */
export const TEST_TARGETS: InsightTarget[] = [
  { originCountry: 'SG', destinationCountry: 'ID', onTimePercent: 92 },
  { originCountry: 'SG', destinationCountry: 'MY', onTimePercent: 95 },
];

/** Figures of a client and of a partner, on their pages and in frames. */
export const insightsAnswers: readonly Answer[] = [
  ...[getInsights, getEmbeddedInsights].map((operation) =>
    answer(operation, () => ({ value: TEST_INSIGHTS })),
  ),
  ...[getPartnerInsights, getEmbeddedPartnerInsights].map((operation) =>
    answer(operation, () => ({ value: TEST_PARTNER_INSIGHTS })),
  ),
  answer(listInsightTargets, () => ({ data: TEST_TARGETS })),
  answer(renewEmbedToken, () => ({ token: 'renewed', expiresAt: '2026-11-29T10:05:00.000Z' })),
];
