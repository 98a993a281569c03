import type { MawbMatch } from '@portal/contract/mawb-match';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { MatchLink } from '../match-links.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import type { PortalPartner } from '../mawb-match-queries.ts';
import { StageFigures } from '../stage-figures.tsx';

const STAGES = ['bagged', 'manifested', 'received'] as const;
const COUNTS = ['short', 'over', 'misrouted', 'damaged'] as const;
const COUNT_LABELS = {
  short: 'kind_SHORT',
  over: 'kind_OVER',
  misrouted: 'kind_MISROUTED',
  damaged: 'kind_DAMAGED',
} as const;

/** The columns of the list of MAWBs. */
export function useMatchColumns(partnerId: PortalPartner): Column<MawbMatch>[] {
  const t = useMessages(mawbMatchMessages);
  const { formatDate } = useFormats();
  return [
    {
      key: 'mawb',
      label: t('mawb'),
      sortKey: 'awbNumber',
      width: 130,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ awbNumber }) => <MatchLink awbNumber={awbNumber} partnerId={partnerId} />,
    },
    {
      key: 'flight',
      label: t('flight'),
      width: 155,
      whole: true,
      priority: 2,
      card: 'line',
      render: ({ flight }) =>
        flight === null ? t('notBooked') : `${flight.flightNumber} · ${formatDate(flight.flightDate)}`,
    },
    {
      key: 'route',
      label: t('route'),
      width: 130,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ flight }) => flight !== null,
      render: ({ flight }) =>
        flight === null ? '–' : `${flight.originPortId} → ${flight.destinationPortId}`,
    },
    ...STAGES.map((stage): Column<MawbMatch> => ({
      key: stage,
      label: t(stage),
      width: 120,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ figures }) => <StageFigures figures={figures[stage]} />,
    })),
    ...COUNTS.map((count): Column<MawbMatch> => ({
      key: count,
      label: t(COUNT_LABELS[count]),
      width: 88,
      priority: 2,
      align: 'right',
      card: 'line',
      hasValue: ({ figures }) => figures[count] > 0,
      render: ({ figures }) => (figures[count] === 0 ? '–' : figures[count]),
    })),
    {
      key: 'open',
      label: t('open'),
      width: 64,
      priority: 1,
      align: 'right',
      card: 'side',
      render: ({ figures }) => figures.open,
    },
  ];
}
