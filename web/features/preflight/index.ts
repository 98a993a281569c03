export { FindingsAlert } from './findings-alert.tsx';
export { findingsQuery, preflightBasisQuery } from './preflight-queries.ts';
