export { createClient, findClient, listClients, resumeClient, suspendClient } from './clients-store.ts';
export { setSsccSeries, stopSsccs } from './sscc-series-store.ts';
export {
  createUser,
  disableUser,
  findUser,
  listUsers,
  resetMfa,
  setPassword,
  type NewUser,
  type UserRow,
} from './users-store.ts';
