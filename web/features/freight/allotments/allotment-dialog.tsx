import { NumberInput, Select, Text } from '@mantine/core';
import { allotmentInput, type Allotment } from '@portal/contract/freight';
import { LITRES_PER_CUBIC_METRE } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { validate, type FieldErrors, type FieldMap } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { QuantityInput, WeightInput } from '../../../ui/form/quantity-input.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ClientSelect } from '../../connections/index.ts';
import classes from '../bookings/bookings.module.css';
import { reserveMessages } from '../bookings/reserve-messages.ts';
import { schedulesQuery } from '../departures/departure-queries.ts';
import { useWeekdayNames } from '../departures/use-schedule-text.ts';
import { allotmentMessages } from './allotment-messages.ts';
import { useSetAllotment } from './allotment-queries.ts';
import { toAllotmentInput, toAllotmentValues, type AllotmentValues } from './allotment-values.ts';

/** The most rows of a page. */
const MAX_SCHEDULES = 1000;

interface AllotmentDialogProps {
  readonly partnerId: string;
  /** Undefined for a new one. */
  readonly allotment: Allotment | undefined;
  readonly onClose: () => void;
}

/** Keeps space for a client on the departures of a schedule, or changes it. */
export function AllotmentDialog({ partnerId, allotment, onClose }: AllotmentDialogProps) {
  const t = useMessages(allotmentMessages);
  const tReserve = useMessages(reserveMessages);
  const start = toAllotmentValues(allotment, getToday());
  const { values, fieldErrors, setFields, setFieldErrors, reset } = useFormState(
    `allotment-${partnerId}-${allotment === undefined ? 'new' : `${allotment.schedule.id}-${allotment.client.id}`}`,
    start,
  );
  const fields: FieldMap = { toFormPath: (path) => path, hasField: (path) => path in start };
  const errors = useFormErrors(setFieldErrors, fields);
  const fieldOf = useFieldProps(fieldErrors);
  const set = useSetAllotment(partnerId);
  const submit = () => {
    const { scheduleId, clientId } = values;
    const result = validate(allotmentInput, toAllotmentInput(values), fields);
    const allErrors = { ...listMissing(values), ...('fieldErrors' in result ? result.fieldErrors : {}) };
    errors.show(allErrors);
    if (Object.keys(allErrors).length > 0 || scheduleId === null || 'fieldErrors' in result) return;
    set.mutate(
      { scheduleId, clientId, body: result.value },
      {
        onSuccess: ({ schedule, client }) => {
          reset(values);
          toast(t('isSet', { number: schedule.number, client: client.name }));
          onClose();
        },
        onError: errors.handleError,
      },
    );
  };
  return (
    <FormDialog
      title={
        allotment === undefined
          ? t('newAllotment')
          : t('changeTitle', { client: allotment.client.name, number: allotment.schedule.number })
      }
      size="lg"
      submitLabel={t('set')}
      isPending={set.isPending}
      error={null}
      onClose={onClose}
      onSubmit={submit}
    >
      {allotment === undefined && (
        <>
          <ScheduleSelect
            {...fieldOf('scheduleId')}
            partnerId={partnerId}
            value={values.scheduleId}
            onChange={(scheduleId) => setFields({ scheduleId })}
          />
          <ClientSelect
            {...fieldOf('clientId')}
            label={t('client')}
            withAsterisk
            partnerId={partnerId}
            initialClient={null}
            clientId={values.clientId}
            onChange={(clientId) => setFields({ clientId })}
          />
        </>
      )}
      <div className={classes.fields}>
        <WeightInput
          {...fieldOf('weight')}
          label={tReserve('weight')}
          description={t('perDeparture')}
          withAsterisk
          value={values.weight}
          onChange={(weight) => setFields({ weight })}
        />
        <QuantityInput
          {...fieldOf('volume')}
          label={tReserve('volume')}
          description={t('volumeHelp')}
          scale={LITRES_PER_CUBIC_METRE}
          unit="m³"
          value={values.volume}
          onChange={(volume) => setFields({ volume })}
        />
        {(['validFrom', 'validTo'] as const).map((key) => (
          <DateField
            key={key}
            {...fieldOf(key)}
            label={t(key)}
            withAsterisk
            clearable={false}
            value={values[key] === '' ? undefined : values[key]}
            onChange={(day) => setFields({ [key]: day ?? '' })}
          />
        ))}
      </div>
      <NumberInput
        {...fieldOf('releaseDays')}
        label={t('releaseDays')}
        description={t('releaseDaysHelp')}
        withAsterisk
        min={0}
        max={56}
        allowDecimal={false}
        value={values.releaseDays ?? ''}
        onChange={(days) => setFields({ releaseDays: days === '' ? null : Number(days) })}
      />
      <FormErrorAlert errors={errors.formErrors} />
    </FormDialog>
  );
}

/** Errors of what is part of the path of the call. */
function listMissing({ scheduleId, clientId }: AllotmentValues): FieldErrors {
  return {
    ...(scheduleId === null && { scheduleId: { code: 'missing' } as const }),
    ...(clientId === '' && { clientId: { code: 'missing' } as const }),
  };
}

interface ScheduleSelectProps {
  readonly partnerId: string;
  readonly value: string | null;
  readonly onChange: (scheduleId: string | null) => void;
  readonly error?: string | undefined;
}

/** Selects one of the active schedules of the partner. */
function ScheduleSelect({ partnerId, ...props }: ScheduleSelectProps) {
  const t = useMessages(allotmentMessages);
  const getWeekday = useWeekdayNames();
  const { data } = useQuery(
    schedulesQuery(partnerId, {
      state: 'ACTIVE',
      perPage: MAX_SCHEDULES,
      sortBy: 'number',
      sortDesc: 'false',
    }),
  );
  const schedules = data?.data ?? [];
  if (data !== undefined && schedules.length === 0) return <Text size="sm">{t('noSchedule')}</Text>;
  return (
    <Select
      {...props}
      label={t('schedule')}
      description={t('scheduleHelp')}
      withAsterisk
      searchable
      data={schedules.map(({ id, number, originPortId, destinationPortId, departureTime, weekdays }) => ({
        value: id,
        label: `${number}, ${originPortId} → ${destinationPortId}, ${departureTime}, ${weekdays.map((day) => getWeekday(day)).join(' ')}`,
      }))}
    />
  );
}
