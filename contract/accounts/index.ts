export * from './invitation-operations.ts';
export * from './partner-team-operations.ts';
export * from './profile-operations.ts';
export * from './team-operations.ts';
export * from './team-schemas.ts';
