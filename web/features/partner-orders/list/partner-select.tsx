import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

interface PartnerSelectProps {
  readonly partnerId: string;
  /** The page that shows the selected partner; by default its incoming orders. */
  readonly to?:
    | '/partner-portals/{-$partnerId}/incoming-orders'
    | '/partner-portals/{-$partnerId}/bagging'
    | '/partner-portals/{-$partnerId}/manifest'
    | '/partner-portals/{-$partnerId}/manifest/layouts'
    | '/partner-portals/{-$partnerId}/departures'
    | '/partner-portals/{-$partnerId}/quotations'
    | '/partner-portals/{-$partnerId}/mawb-matches'
    | '/partner-portals/{-$partnerId}/client-connections'
    | '/partner-portals/{-$partnerId}/profiles'
    | '/partner-portals/{-$partnerId}/rate-cards'
    | '/partner-portals/{-$partnerId}/dashboard';
}

/** Selects the partner for users of several partners; nothing for users of one. */
export function PartnerSelect({
  partnerId,
  to = '/partner-portals/{-$partnerId}/incoming-orders',
}: PartnerSelectProps) {
  const t = useMessages(partnerOrdersMessages);
  const navigate = useNavigate();
  const { partnerProfiles } = useUser();
  if (partnerProfiles.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('partner')}
      value={partnerId}
      data={partnerProfiles.map((profile) => ({ value: profile.partnerId, label: profile.name }))}
      onChange={(event) =>
        void navigate({
          to,
          params: { partnerId: event.currentTarget.value },
        })
      }
    />
  );
}
