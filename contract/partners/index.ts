export * from './connection-states.ts';
export * from './hubs/find-hub.ts';
export * from './hubs/hub-ref.ts';
export * from './hubs/partner-hubs.ts';
export * from './hubs/partner-hubs-operations.ts';
export * from './partner-id.ts';
export * from './partner-ref.ts';
export * from './partners-operations.ts';
