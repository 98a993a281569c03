export { dispatchOnSignal } from './enqueue-dispatch.ts';
export { createOldDeliveriesQueue, OLD_DELIVERIES_QUEUE } from './old-deliveries-queue.ts';
export { addPartnerEvent } from './outbox-store.ts';
export { createWebhookQueues, WEBHOOK_QUEUES } from './webhook-queues.ts';
export { webhooksRoutes } from './webhooks-routes.ts';
