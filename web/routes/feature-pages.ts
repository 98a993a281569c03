// Imports the route files directly: importing the `index.ts` of a feature would enlarge the first load.
import { invitationRoutes } from '../features/accounts/invitation/invitation-routes.ts';
import { addressBookRoutes } from '../features/address-book/address-book-routes.ts';
import { baggingRoutes } from '../features/bagging/bagging-routes.ts';
import { chatRoutes } from '../features/chat/chat-routes.ts';
import { connectionRoutes } from '../features/connections/connection-routes.ts';
import { customerRoutes } from '../features/customers/customer-routes.ts';
import { freightRoutes } from '../features/freight/freight-routes.ts';
import { labelRoutes } from '../features/labels/label-routes.ts';
import { notificationRoutes } from '../features/notifications/notification-routes.ts';
import { insightsRoutes } from '../features/insights/insights-routes.ts';
import { orderRoutes } from '../features/orders/order-routes.ts';
import { uploadRoutes } from '../features/orders-upload/upload-routes.ts';
import { lControlRoutes } from '../features/routing/lcontrol-routes.ts';
import { marketplaceRoutes } from '../features/marketplace/marketplace-routes.ts';
import { mawbDocumentsRoutes } from '../features/mawb-documents/mawb-documents-routes.ts';
import { mawbMatchRoutes } from '../features/mawb-match/mawb-match-routes.ts';
import { manifestRoutes } from '../features/manifests/manifest-routes.ts';
import { partnerBaggingRoutes } from '../features/partner-bagging/partner-bagging-routes.ts';
import { partnerOrderRoutes } from '../features/partner-orders/partner-order-routes.ts';
import { partnerProfileRoutes } from '../features/partner-profile/partner-profile-routes.ts';
import { printingRoutes } from '../features/printing/printing-routes.ts';
import { rateCardsRoutes } from '../features/rate-cards/rate-cards-routes.ts';
import { scorecardRoutes } from '../features/scorecards/scorecard-routes.ts';
import { partnerScanningRoutes, scanningRoutes } from '../features/scanning/scanning-routes.ts';
import { statusMappingRoutes } from '../features/status-mappings/status-mapping-routes.ts';
import { trackingRoutes } from '../features/tracking/tracking-routes.ts';

/** The routes of all features. Each feature has a file with its routes. */
export const featurePages = {
  /** Inside the shell, for signed-in users. */
  signedIn: [
    ...orderRoutes,
    ...uploadRoutes,
    ...lControlRoutes,
    ...marketplaceRoutes,
    ...freightRoutes.signedIn,
    ...insightsRoutes,
    ...addressBookRoutes,
    ...customerRoutes,
    ...scanningRoutes,
    ...baggingRoutes,
    ...mawbMatchRoutes.signedIn,
    ...statusMappingRoutes,
    ...labelRoutes,
    ...printingRoutes,
    ...notificationRoutes,
    ...chatRoutes,
  ],
  /** In the Partner Portal, behind its middleware. */
  partnerPortal: [
    ...partnerOrderRoutes,
    ...partnerBaggingRoutes,
    ...partnerScanningRoutes,
    ...mawbDocumentsRoutes,
    ...manifestRoutes,
    ...freightRoutes.partnerPortal,
    ...mawbMatchRoutes.partnerPortal,
    ...connectionRoutes,
    ...partnerProfileRoutes,
    ...rateCardsRoutes,
    ...scorecardRoutes,
  ],
  /** Public pages. */
  public: [...trackingRoutes, ...invitationRoutes],
} as const;
