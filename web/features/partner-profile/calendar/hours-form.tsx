import { Checkbox, Select } from '@mantine/core';
import { ALL, type PartnerHours } from '@portal/contract/partners';
import { SERVICE_TYPES } from '@portal/contract/trade';
import { useMessages } from '../../../i18n/messages.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { EntryForm } from '../entry-form.tsx';
import classes from '../partner-profile.module.css';
import { checkHours, HOURS_FIELDS, hoursToValues, NEW_HOURS } from './hours-values.ts';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { useSaveHours } from './partner-calendar-queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { toPlaceParam } from './place-values.ts';
import { WeekFields } from './week-fields.tsx';

interface HoursFormProps {
  readonly partnerId: string;
  /** The hours to edit; undefined adds new ones. */
  readonly hours: PartnerHours | undefined;
  readonly onDone: () => void;
}

/** The form to add or edit working hours. */
export function HoursForm({ partnerId, hours, onDone }: HoursFormProps) {
  const t = useMessages(partnerCalendarMessages);
  const { getLegText } = useStatusTexts();
  const initialValues = hours === undefined ? NEW_HOURS : hoursToValues(hours);
  const form = useFormState(`partner-hours-${partnerId}-${JSON.stringify(hours ?? '')}`, initialValues);
  const { values, fieldErrors, setFields } = form;
  const errors = useFormErrors(form.setFieldErrors, HOURS_FIELDS);
  const save = useSaveHours(partnerId);
  const fieldProps = useFieldProps(fieldErrors);
  const reset = () => form.reset(initialValues);
  const submit = () => {
    const result = checkHours(values);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    const entry = { serviceType: values.serviceType, place: toPlaceParam(values), hours: result.value };
    save.mutate(entry, {
      onSuccess: () => {
        reset();
        toast(t('hoursSaved'));
        onDone();
      },
      onError: errors.handleError,
    });
  };
  return (
    <EntryForm
      formErrors={errors.formErrors}
      isBusy={save.isPending}
      isRestored={form.isRestored}
      onSubmit={submit}
      onReset={reset}
      onDone={onDone}
    >
      <div className={classes.fields}>
        <Select
          label={t('service')}
          data={[ALL, ...SERVICE_TYPES].map((value) => ({
            value,
            label: value === ALL ? t('allServices') : getLegText(value),
          }))}
          value={values.serviceType}
          onChange={(value) =>
            setFields({ serviceType: SERVICE_TYPES.find((type) => type === value) ?? ALL })
          }
          allowDeselect={false}
          disabled={hours !== undefined}
          {...fieldProps('serviceType')}
        />
        <PlaceFields
          values={values}
          setFields={setFields}
          fieldErrors={fieldErrors}
          disabled={hours !== undefined}
        />
      </div>
      <WeekFields
        week={values.week}
        onChange={(week) => setFields({ week })}
        hasError={fieldErrors['week'] !== undefined}
      />
      <Checkbox
        label={t('closesOnHolidays')}
        checked={values.closesOnHolidays}
        onChange={(event) => setFields({ closesOnHolidays: event.currentTarget.checked })}
      />
    </EntryForm>
  );
}
