export { webhooksRoutes } from './webhooks-routes.ts';
export { createOldDeliveriesQueue, OLD_DELIVERIES_QUEUE, startWebhookSender } from './webhook-sender.ts';
