import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { ProfileTab } from '../profile-tab.tsx';
import { PartnerProfileView } from './partner-profile-view.tsx';
import { partnerProfileQuery } from './profile-queries.ts';

/** The profile as `/marketplace/{id}` shows it to a client without a connection. */
export function ProfilePreview({ partnerId, ...tab }: ProfileListProps) {
  const { data, error, refetch } = useQuery(partnerProfileQuery(partnerId));
  return (
    <ProfileTab {...tab}>
      {data !== undefined ? (
        <PartnerProfileView profile={data} connection={null} />
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </ProfileTab>
  );
}
