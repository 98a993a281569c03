export { readAllowLists, readFlagHistory, readFlagValues, type FlagChange } from './flags-read-model.ts';
export { flagsRoutes } from './flags-routes.ts';
export { openFlags, type Flags } from './flags-service.ts';
export { allowClient, disallowClient, setFlag, type FlagSetting } from './flags-store.ts';
