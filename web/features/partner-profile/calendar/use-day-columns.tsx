import type { PartnerDay } from '@portal/contract/partners';
import { formatDate } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import classes from '../partner-profile.module.css';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { usePlaceName } from './use-place-name.ts';

/** The columns of the list of closed and extra days. */
export function useDayColumns(): readonly Column<PartnerDay>[] {
  const t = useMessages(partnerCalendarMessages);
  const getPlaceName = usePlaceName();
  return [
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
  ];
}
