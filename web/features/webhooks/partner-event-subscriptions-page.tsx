import { PartnerOwner } from '../settings-owner/index.ts';
import { EventSubscriptionsPage } from './event-subscriptions-page.tsx';

/** `/next/settings/partner-event-subscriptions` */
export function PartnerEventSubscriptionsPage() {
  return (
    <PartnerOwner permission="partner-webhooks.write">
      <EventSubscriptionsPage />
    </PartnerOwner>
  );
}
