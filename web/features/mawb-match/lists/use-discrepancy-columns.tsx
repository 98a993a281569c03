import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { useMessages } from '../../../i18n/messages.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { Code } from '../../../ui/display/code.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { ClosureState } from '../closure-state.tsx';
import { DiscrepancyKinds } from '../discrepancy-kinds.tsx';
import { LastHolder } from '../last-holder.tsx';
import { MatchLink, PieceLink } from '../match-links.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import type { PortalPartner } from '../mawb-match-queries.ts';

/** The columns of the work list. A client is the client of all its pieces, so only partners have that column. */
export function useDiscrepancyColumns(partnerId: PortalPartner): Column<MawbDiscrepancy>[] {
  const t = useMessages(mawbMatchMessages);
  const clientColumn: Column<MawbDiscrepancy> = {
    key: 'client',
    label: t('client'),
    width: 150,
    priority: 2,
    card: 'line',
    render: ({ client }) => client.name,
  };
  return [
    {
      key: 'piece',
      label: t('piece'),
      width: 170,
      whole: true,
      priority: 1,
      card: 'title',
      render: (discrepancy) => <PieceLink discrepancy={discrepancy} partnerId={partnerId} />,
    },
    {
      key: 'kind',
      label: t('kind'),
      width: 115,
      priority: 1,
      card: 'side',
      render: ({ kinds }) => <DiscrepancyKinds kinds={kinds} />,
    },
    ...(partnerId === undefined ? [] : [clientColumn]),
    {
      key: 'mawb',
      label: t('mawb'),
      width: 130,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ awbNumber }) => <MatchLink awbNumber={awbNumber} partnerId={partnerId} />,
    },
    {
      key: 'lastHolder',
      label: t('lastHolder'),
      width: 290,
      priority: 1,
      card: 'line',
      render: (discrepancy) => <LastHolder discrepancy={discrepancy} />,
    },
    {
      key: 'state',
      label: t('state'),
      width: 220,
      priority: 1,
      card: 'line',
      render: (discrepancy) => <ClosureState discrepancy={discrepancy} partnerId={partnerId} />,
    },
    {
      key: 'bag',
      label: t('bag'),
      width: 140,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ bagCode }) => bagCode !== null,
      render: ({ bagCode }) => (bagCode === null ? '–' : <Code value={bagCode} />),
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 100,
      priority: 3,
      align: 'right',
      card: 'line',
      render: ({ grams }) => <Weight grams={grams} />,
    },
    {
      key: 'noticed',
      label: t('noticed'),
      sortKey: 'noticedAt',
      width: 110,
      priority: 2,
      card: 'line',
      render: ({ noticedAt }) => <RelativeTime at={noticedAt} />,
    },
  ];
}
