import { Skeleton, Space } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { PartnerProfileView } from './partner-profile-view.tsx';
import { partnerProfileQuery } from './profile-queries.ts';

/** The profile as `/marketplace/{id}` shows it to a client without a connection. */
export function ProfilePreview({ partnerId, search, onSearch, tabs, partnerSelect }: ProfileListProps) {
  const t = useMessages(partnerProfileMessages);
  const { data, error, refetch } = useQuery(partnerProfileQuery(partnerId));
  return (
    <PageFrame title={t('title')} actions={partnerSelect}>
      <ListTabs tabs={tabs} search={search} onSearch={onSearch} />
      <Space h="md" />
      {data !== undefined ? (
        <PartnerProfileView profile={data} connection={null} />
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
