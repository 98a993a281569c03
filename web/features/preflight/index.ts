export { FindingsAlert } from './findings-alert.tsx';
export { findingsQuery, preflightRulesQuery } from './preflight-queries.ts';
export { useFindingText, useRateFinding } from './use-rate-finding.ts';
export { useRuleName } from './use-rule-name.ts';
