export { FindingsAlert } from './findings-alert.tsx';
export { findingsQuery, preflightRulesQuery as preflightBasisQuery } from './preflight-queries.ts';
