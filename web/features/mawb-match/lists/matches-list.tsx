import { listMawbMatches, type MawbMatch } from '@portal/contract/mawb-match';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { asPartner, matchesQuery } from '../mawb-match-queries.ts';
import type { MatchListProps } from './list-props.ts';
import { useMatchColumns } from './use-match-columns.tsx';

/** The MAWBs with their three-way match. */
export function MatchesList({ partnerId, partnerSelect, ...list }: MatchListProps) {
  const t = useMessages(mawbMatchMessages);
  const navigate = useNavigate();
  const query = { ...readListQuery(listMawbMatches, list.search), ...asPartner(partnerId) };
  const open = (mawbId: string) =>
    partnerId === undefined
      ? navigate({ to: '/mawb-matches/$mawbId', params: { mawbId } })
      : navigate({
          to: '/partner-portals/{-$partnerId}/mawb-matches/$mawbId',
          params: { partnerId, mawbId },
        });
  return (
    <ListPage<MawbMatch>
      title={t('title')}
      lead={t('lead')}
      {...list}
      actions={partnerSelect}
      result={useQuery(matchesQuery(query))}
      rowId={({ awbNumber }) => awbNumber}
      rowLabel={({ awbNumber }) => awbNumber}
      onOpen={({ awbNumber }) => void open(awbNumber)}
      columns={useMatchColumns(partnerId)}
      filters={[
        {
          kind: 'select',
          key: 'onlyOpen',
          label: t('onlyOpen'),
          options: [{ value: 'true', label: t('onlyOpenYes') }],
        },
      ]}
      searchBox={{ key: 'search', label: t('searchMawb'), placeholder: t('searchMawb') }}
      empty={{ title: t('noMawbs'), help: t('noMawbsHelp') }}
    />
  );
}
