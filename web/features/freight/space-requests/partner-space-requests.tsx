import { useMessages } from '../../../i18n/messages.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import type { DepartureListProps } from '../departures/use-lane-filters.ts';
import { SpaceRequestList } from './space-request-list.tsx';
import { spaceRequestMessages } from './space-request-messages.ts';

/** The space requests of the clients of a partner. */
export function PartnerSpaceRequests({ partnerId, ...list }: DepartureListProps) {
  const t = useMessages(spaceRequestMessages);
  return (
    <SpaceRequestList
      {...list}
      owner={{ side: 'PARTNER', partnerId }}
      title={t('title')}
      actions={<PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/departures" />}
    />
  );
}
