export { webhooksRoutes } from './webhooks-routes.ts';
export { startSendingWebhooks } from './send-webhooks.ts';
