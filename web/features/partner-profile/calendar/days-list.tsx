import { ALL, listPartnerDays, type PartnerDay } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { EntryList } from '../entry-list.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { DayForm } from './day-form.tsx';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { daysQuery, useRemoveDay } from './partner-calendar-queries.ts';
import { useDayColumns } from './use-day-columns.tsx';

/** The closed and extra days of a partner. */
export function DaysList({ partnerId, ...list }: ProfileListProps) {
  const t = useMessages(partnerCalendarMessages);
  return (
    <EntryList<PartnerDay>
      {...list}
      result={useQuery(daysQuery(partnerId, readListQuery(listPartnerDays, list.search)))}
      rowId={({ day, place }) => `${day} ${place ?? ALL}`}
      rowLabel={({ day, name }) => `${formatDate(day)} ${name}`}
      columns={useDayColumns()}
      empty={{ title: t('emptyDays'), help: t('emptyDaysText') }}
      addLabel={t('addDay')}
      getName={({ day }) => formatDate(day)}
      getEditTitle={({ day }) => t('editDay', { day: formatDate(day) })}
      renderForm={(entry, onDone) => <DayForm partnerId={partnerId} entry={entry} onDone={onDone} />}
      removal={{
        mutation: useRemoveDay(partnerId),
        label: t('removeDay'),
        getTitle: ({ day }) => t('removeDayTitle', { day: formatDate(day) }),
        help: t('removeDayText'),
        getSuccessText: ({ day }) => t('dayRemoved', { day: formatDate(day) }),
      }}
    />
  );
}
