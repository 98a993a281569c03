import {
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  getInsights,
  getPartnerInsights,
  renewEmbedToken,
} from '@portal/contract/insights';
import { TEST_INSIGHTS, TEST_PARTNER_INSIGHTS } from '../../web/features/insights/testing-insights.ts';
import { answer, type Answer } from './story-answers.ts';

/** Figures of a client and of a partner, on their pages and in frames. */
export const insightsAnswers: readonly Answer[] = [
  ...[getInsights, getEmbeddedInsights].map((operation) =>
    answer(operation, () => ({ value: TEST_INSIGHTS })),
  ),
  ...[getPartnerInsights, getEmbeddedPartnerInsights].map((operation) =>
    answer(operation, () => ({ value: TEST_PARTNER_INSIGHTS })),
  ),
  answer(renewEmbedToken, () => ({ token: 'renewed', expiresAt: '2026-11-29T10:05:00.000Z' })),
];
