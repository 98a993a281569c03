export { webhooksRoutes } from './webhooks-routes.ts';
export { startWebhookSender } from './webhook-sender.ts';
