import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/page/states.tsx';
import { partnerGoodsQuery } from '../partner-profile-queries.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { ProfileTab } from '../profile-tab.tsx';
import { GoodsRulesForm } from './goods-rules-form.tsx';

/** What a partner takes of dangerous and restricted goods, by transport mode. */
export function GoodsRules({ partnerId, ...tab }: ProfileListProps) {
  const { data, error, refetch } = useQuery(partnerGoodsQuery(partnerId));
  return (
    <ProfileTab {...tab}>
      {data !== undefined ? (
        <GoodsRulesForm key={partnerId} partnerId={partnerId} storedRules={data} />
      ) : error === null ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </ProfileTab>
  );
}
