export * from './mawb-match-operations.ts';
export * from './mawb-match-schemas.ts';
