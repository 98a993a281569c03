export { mailNotificationQueue, MAIL_NOTIFICATION_QUEUE } from './mail-notification-queue.ts';
export { notificationsRoutes } from './notifications-routes.ts';
export {
  createNotifier,
  notifyAboutOrders,
  NOTIFY_QUEUE,
  type NotifiedOrder,
  type Notify,
} from './notify.ts';
export { notifyQueue } from './notify-queue.ts';
