import type { PartnerDay } from '@portal/contract/partners';
import { formatDate } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';
import { RowMenu } from '../row-menu.tsx';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { usePlaceName } from './use-place-name.ts';

interface DayColumnDeps {
  readonly mayWrite: boolean;
  readonly onEdit: (entry: PartnerDay) => void;
  readonly onRemove: (entry: PartnerDay) => void;
}

/** The columns of the list of closed and extra days. */
export function useDayColumns({ mayWrite, onEdit, onRemove }: DayColumnDeps): readonly Column<PartnerDay>[] {
  const t = useMessages(partnerCalendarMessages);
  const profile = useMessages(partnerProfileMessages);
  const getPlaceName = usePlaceName();
  const columns: readonly Column<PartnerDay>[] = [
    {
      key: 'day',
      label: t('day'),
      sortKey: 'day',
      width: 160,
      priority: 1,
      card: 'title',
      render: ({ day }) => formatDate(day, { weekday: 'short' }),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'line',
      render: ({ isOpen }) => t(isOpen ? 'open' : 'closed'),
    },
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 260,
      priority: 1,
      card: 'line',
      render: ({ name }) => <span className={classes.clipped}>{name}</span>,
    },
    {
      key: 'place',
      label: t('place'),
      sortKey: 'place',
      width: 200,
      priority: 2,
      card: 'line',
      render: ({ place }) => getPlaceName(place),
    },
    {
      key: 'actions',
      label: profile('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (entry) => (
        <RowMenu
          label={formatDate(entry.day)}
          onEdit={() => onEdit(entry)}
          removal={{ label: t('removeDay'), run: () => onRemove(entry) }}
        />
      ),
    },
  ];
  return columns.filter(({ key }) => mayWrite || key !== 'actions');
}
