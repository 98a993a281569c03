import { Skeleton, Space } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { partnerGoodsQuery } from '../partner-profile-queries.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { GoodsRulesForm } from './goods-rules-form.tsx';

/** What a partner takes of dangerous and restricted goods, by transport mode. */
export function GoodsRules({ partnerId, search, onSearch, tabs, partnerSelect }: ProfileListProps) {
  const t = useMessages(partnerProfileMessages);
  const { data, error, refetch } = useQuery(partnerGoodsQuery(partnerId));
  return (
    <PageFrame title={t('title')} actions={partnerSelect}>
      <ListTabs tabs={tabs} search={search} onSearch={onSearch} />
      <Space h="md" />
      {data !== undefined ? (
        <GoodsRulesForm key={partnerId} partnerId={partnerId} storedRules={data} />
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
