export * from './profile-operations.ts';
