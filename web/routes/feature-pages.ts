// The routes' own files, not the features' `index.ts`: what else a feature offers must not weigh on the first load.
import { invitationRoutes } from '../features/accounts/invitation/invitation-routes.ts';
import { addressBookRoutes } from '../features/address-book/address-book-routes.ts';
import { baggingRoutes } from '../features/bagging/bagging-routes.ts';
import { labelRoutes } from '../features/labels/label-routes.ts';
import { notificationRoutes } from '../features/notifications/notification-routes.ts';
import { orderRoutes } from '../features/orders/order-routes.ts';
import { uploadRoutes } from '../features/orders-upload/upload-routes.ts';
import { lControlRoutes } from '../features/routing/lcontrol-routes.ts';
import { partnerOrderRoutes } from '../features/partner-orders/partner-order-routes.ts';
import { trackingRoutes } from '../features/tracking/tracking-routes.ts';

/** The pages of every feature; each feature lists its routes in a file of its own, and that file is named here. */
export const featurePages = {
  /** Inside the shell, for the signed-in. */
  signedIn: [
    ...orderRoutes,
    ...uploadRoutes,
    ...trackingRoutes.signedIn,
    ...lControlRoutes,
    ...addressBookRoutes,
    ...baggingRoutes,
    ...labelRoutes,
    ...notificationRoutes,
  ],
  /** Of the Partner Portal, behind its guard. */
  partnerPortal: [...partnerOrderRoutes],
  /** For everyone. */
  open: [...trackingRoutes.open, ...invitationRoutes],
} as const;
