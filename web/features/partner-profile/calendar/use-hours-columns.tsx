import type { PartnerHours } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { useStatusTexts } from '../../orders/index.ts';
import classes from '../partner-profile.module.css';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { usePlaceName } from './use-place-name.ts';
import { useWeekText } from './use-week-text.ts';

/** The columns of the list of working hours, and the name of a row. */
export function useHoursColumns() {
  const t = useMessages(partnerCalendarMessages);
  const { getLegText } = useStatusTexts();
  const getPlaceName = usePlaceName();
  const getServiceName = ({ serviceType }: PartnerHours) =>
    serviceType === null ? t('allServices') : getLegText(serviceType);
  const getHoursName = (hours: PartnerHours) => `${getServiceName(hours)}, ${getPlaceName(hours.place)}`;
  const describeWeek = useWeekText();
  const columns: readonly Column<PartnerHours>[] = [
    {
      key: 'serviceType',
      label: t('service'),
      sortKey: 'serviceType',
      width: 170,
      priority: 1,
      card: 'title',
      render: getServiceName,
    },
    {
      key: 'place',
      label: t('place'),
      sortKey: 'place',
      width: 180,
      priority: 1,
      card: 'line',
      render: ({ place }) => getPlaceName(place),
    },
    {
      key: 'week',
      label: t('week'),
      width: 380,
      priority: 1,
      card: 'line',
      render: (hours) => (
        <span className={classes.clipped} title={describeWeek(hours)}>
          {describeWeek(hours)}
        </span>
      ),
    },
    {
      key: 'holidays',
      label: t('holidays'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ closesOnHolidays }) => t(closesOnHolidays ? 'holidaysClosed' : 'holidaysOpen'),
    },
  ];
  return { columns, getHoursName };
}
