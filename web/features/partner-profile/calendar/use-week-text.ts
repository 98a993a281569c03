import type { PartnerHours } from '@portal/contract/partners';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { formatWeekday, groupWeek } from './week-text.ts';

/** Describes the working days of hours with their cut-offs: "Mon–Fri until 16:30". */
export function useWeekText(): (hours: Pick<PartnerHours, 'days'>) => string {
  const t = useMessages(partnerCalendarMessages);
  const locale = useLocale();
  return ({ days }) =>
    groupWeek(days)
      .map(({ from, to, cutOff }) => {
        const names = [from, to].map((weekday) => formatWeekday(weekday, locale));
        const text = from === to ? names[0] : names.join('–');
        return cutOff === null ? text : t('dayUntil', { days: text ?? '', time: cutOff });
      })
      .join(', ');
}
