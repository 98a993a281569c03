export { readProfileHistory, recordProfileChange } from './profile-history.ts';
