export * from './partner-order-schemas.ts';
export * from './partner-orders-operations.ts';
export * from './partner-requests.ts';
