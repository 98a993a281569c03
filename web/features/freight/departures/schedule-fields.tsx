import { Button, Group, Input, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { departureMessages } from './departure-messages.ts';
import classes from './departures.module.css';
import { DurationInput } from './duration-input.tsx';
import { toggleValue, WEEKDAYS, type ScheduleValues } from './schedule-values.ts';
import { useScheduleText, useWeekdayNames } from './use-schedule-text.ts';

interface ScheduleFieldsProps {
  readonly values: ScheduleValues;
  readonly onChange: (change: Partial<ScheduleValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/** When a schedule departs: days, season, exceptions and times, with the result in words. */
export function ScheduleFields({ values, onChange, fieldErrors }: ScheduleFieldsProps) {
  const t = useMessages(departureMessages);
  const tCarriage = useMessages(carriageMessages);
  const getName = useWeekdayNames();
  const fieldOf = useFieldProps(fieldErrors);
  const scheduleText = useScheduleText()(values);
  return (
    <DialogSection title={t('times')}>
      <Stack gap="md">
        <Input.Wrapper
          label={t('weekdays')}
          labelElement="div"
          withAsterisk
          error={fieldOf('weekdays').error}
        >
          <Group gap="xs" mt={4} role="group" aria-label={t('weekdays')}>
            {WEEKDAYS.map((weekday) => {
              const isSelected = values.weekdays.includes(weekday);
              return (
                <Button
                  key={weekday}
                  size="compact-md"
                  variant={isSelected ? 'filled' : 'default'}
                  aria-pressed={isSelected}
                  aria-label={getName(weekday, 'long')}
                  onClick={() => onChange({ weekdays: toggleValue(values.weekdays, weekday) })}
                >
                  {getName(weekday)}
                </Button>
              );
            })}
          </Group>
        </Input.Wrapper>
        <div className={classes.fields}>
          {(['departureTime', 'arrivalTime'] as const).map((key) => (
            <TextInput
              key={key}
              {...fieldOf(key)}
              type="time"
              label={tCarriage(key === 'departureTime' ? 'departure' : 'arrival')}
              description={key === 'departureTime' ? t('localAtOrigin') : t('localAtDestination')}
              withAsterisk
              value={values[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
          ))}
          {(['seasonFrom', 'seasonTo'] as const).map((key) => (
            <DateField
              key={key}
              {...fieldOf(key)}
              label={t(key)}
              withAsterisk
              clearable={false}
              value={values[key] === '' ? undefined : values[key]}
              onChange={(day) => onChange({ [key]: day ?? '' })}
            />
          ))}
          <DurationInput
            {...fieldOf('cutOffMinutes')}
            label={t('cutOffBefore')}
            withAsterisk
            value={values.cutOffMinutes}
            onChange={(cutOffMinutes) => onChange({ cutOffMinutes })}
          />
          <DurationInput
            {...fieldOf('latestAcceptanceMinutes')}
            label={t('latestAcceptanceBefore')}
            withAsterisk
            value={values.latestAcceptanceMinutes}
            onChange={(latestAcceptanceMinutes) => onChange({ latestAcceptanceMinutes })}
          />
          <NumberInput
            {...fieldOf('arrivalDayOffset')}
            label={t('dayOffset')}
            description={t('dayOffsetHelp')}
            min={-1}
            max={14}
            allowDecimal={false}
            value={values.arrivalDayOffset ?? ''}
            onChange={(days) => onChange({ arrivalDayOffset: days === '' ? null : Number(days) })}
          />
          <ExceptionsInput
            days={values.exceptions}
            onChange={(exceptions) => onChange({ exceptions })}
            {...fieldOf('exceptions')}
          />
        </div>
        <Text size="sm" role="status" className={classes.preview ?? ''}>
          {scheduleText ?? t('previewIncomplete')}
        </Text>
      </Stack>
    </DialogSection>
  );
}

interface ExceptionsInputProps {
  /** Ascending. */
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Days that are added by a date field, and removed by a button each. */
function ExceptionsInput({ days, onChange, ...input }: ExceptionsInputProps) {
  const t = useMessages(departureMessages);
  const { formatDate } = useFormats();
  return (
    <Stack gap="xs">
      <DateField
        {...input}
        label={t('exceptions')}
        value={undefined}
        onChange={(day) => day !== undefined && !days.includes(day) && onChange(toggleValue(days, day))}
      />
      {days.length > 0 && (
        <Group gap="xs">
          {days.map((day) => (
            <Button
              key={day}
              size="compact-sm"
              variant="default"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={t('removeDay', { day: formatDate(day) })}
              onClick={() => onChange(toggleValue(days, day))}
            >
              {formatDate(day)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
