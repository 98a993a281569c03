import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useLocale } from '../../i18n/messages.ts';
import { formatDateText, parseDateText } from './date-text.ts';

interface DateFieldProps extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'locale'
> {
  /** An ISO date. */
  readonly value: string | undefined;
  /** Called with a whole date, or with undefined when the field is emptied. */
  readonly onChange: (day: string | undefined) => void;
}

/** No day is red: red marks errors. */
const NO_DAYS: NonNullable<DateInputProps['weekendDays']> = [];

/** As on selects: the keyboard empties the text, so the button has no name and no tab stop of its own. */
const HIDDEN_BUTTON = { 'aria-hidden': true, tabIndex: -1 } as const;

/** A date that is typed or selected from a calendar, in the order and calendar of the user's locale. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
  };
  const formatYear = format({ year: 'numeric' });
  return (
    <DateInput
      clearable
      clearButtonProps={HIDDEN_BUTTON}
      weekendDays={NO_DAYS}
      placeholder={formatDateText('2026-12-31', locale)}
      {...props}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
      valueFormat={(day) => formatDateText(day, locale)}
      dateParser={(text) => parseDateText(text, locale) ?? null}
      weekdayFormat={format({ weekday: 'short' })}
      monthLabelFormat={format({ month: 'long', year: 'numeric' })}
      monthsListFormat={format({ month: 'short' })}
      yearLabelFormat={formatYear}
      yearsListFormat={formatYear}
      decadeLabelFormat={(first, last) => `${formatYear(first)} – ${formatYear(last)}`}
      getDayAriaLabel={format({ dateStyle: 'full' })}
    />
  );
}
