export * from './event-catalogue.ts';
export type { EventGoods } from './event-goods.ts';
export * from './partner-event-catalogue.ts';
export * from './subscription-schemas.ts';
export * from './delivery-schemas.ts';
export * from './webhooks-operations.ts';
export * from './partner-webhooks-operations.ts';
