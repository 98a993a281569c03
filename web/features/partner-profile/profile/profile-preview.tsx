import { Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { ProfileTab } from '../profile-tab.tsx';
import { PartnerLogo } from '../pictures/partner-logo.tsx';
import { PartnerProfileView } from './partner-profile-view.tsx';
import { partnerProfileQuery } from './profile-queries.ts';

/** The profile as `/marketplace/{id}` shows it to a client without a connection. */
export function ProfilePreview({ partnerId, ...tab }: ProfileListProps) {
  const { data, error, refetch } = useQuery(partnerProfileQuery(partnerId));
  return (
    <ProfileTab {...tab}>
      {data !== undefined ? (
        <>
          <Group gap="sm" mb="md">
            <PartnerLogo partnerId={partnerId} name={data.name} logo={data.logo} size="large" />
            <Title order={2}>{data.name}</Title>
          </Group>
          <PartnerProfileView profile={data} connection={null} />
        </>
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </ProfileTab>
  );
}
