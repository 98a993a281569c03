import { ALL, listPartnerHours, type PartnerHours } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { EntryList } from '../entry-list.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { HoursForm } from './hours-form.tsx';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { hoursQuery, useRemoveHours } from './partner-calendar-queries.ts';
import { useHoursColumns } from './use-hours-columns.tsx';

/** The working hours of a partner. */
export function HoursList({ partnerId, ...list }: ProfileListProps) {
  const t = useMessages(partnerCalendarMessages);
  const { columns, getHoursName } = useHoursColumns();
  return (
    <EntryList<PartnerHours>
      {...list}
      result={useQuery(hoursQuery(partnerId, readListQuery(listPartnerHours, list.search)))}
      rowId={({ serviceType, place }) => `${serviceType ?? ALL} ${place ?? ALL}`}
      rowLabel={getHoursName}
      columns={columns}
      empty={{ title: t('emptyHours'), help: t('emptyHoursText') }}
      addLabel={t('addHours')}
      getName={getHoursName}
      getEditTitle={() => t('editHours')}
      renderForm={(hours, onDone) => <HoursForm partnerId={partnerId} hours={hours} onDone={onDone} />}
      removal={{
        mutation: useRemoveHours(partnerId),
        label: t('removeHours'),
        getTitle: () => t('removeHoursTitle'),
        help: t('removeHoursText'),
        getSuccessText: () => t('hoursRemoved'),
      }}
    />
  );
}
