import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import classes from './calendar.module.css';
import type { WeekdayValues } from './hours-values.ts';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { formatWeekday } from './week-text.ts';

interface WeekFieldsProps {
  readonly week: readonly WeekdayValues[];
  readonly onChange: (week: readonly WeekdayValues[]) => void;
  readonly hasError: boolean;
}

/** Working days, each with its cut-off. */
export function WeekFields({ week, onChange, hasError }: WeekFieldsProps) {
  const t = useMessages(partnerCalendarMessages);
  const locale = useLocale();
  const change = (weekday: number, values: Partial<WeekdayValues>) =>
    onChange(week.map((day) => (day.weekday === weekday ? { ...day, ...values } : day)));
  return (
    <Stack component="fieldset" gap={4} className={classes.week} data-field="week" tabIndex={-1}>
      <Text component="legend" size="sm" fw={500}>
        {t('week')}
      </Text>
      {week.map(({ weekday, isOpen, cutOff }) => {
        const name = formatWeekday(weekday, locale, 'long');
        return (
          <div key={weekday} className={classes.weekday}>
            <Checkbox
              label={name}
              checked={isOpen}
              onChange={(event) => change(weekday, { isOpen: event.currentTarget.checked })}
            />
            <TextInput
              type="time"
              size="xs"
              aria-label={t('cutOffOf', { weekday: name })}
              value={isOpen ? cutOff : ''}
              disabled={!isOpen}
              onChange={(event) => change(weekday, { cutOff: event.currentTarget.value })}
            />
          </div>
        );
      })}
      <Text size="xs" c="dimmed">
        {t('weekHelp')}
      </Text>
      {hasError && (
        <Text size="xs" c="red" role="alert">
          {t('noDays')}
        </Text>
      )}
    </Stack>
  );
}
