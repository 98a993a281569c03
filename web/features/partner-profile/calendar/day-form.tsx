import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { partnerDay, partnerDayInput, type PartnerDay } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { formatDate } from '../../../i18n/format.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { EntryForm } from '../entry-form.tsx';
import classes from '../partner-profile.module.css';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import { useSaveDay } from './partner-calendar-queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { toPlaceParam, toPlaceValues } from './place-values.ts';

interface DayFormProps {
  readonly partnerId: string;
  /** The entry to edit; undefined adds a new one. */
  readonly entry: PartnerDay | undefined;
  readonly onDone: () => void;
}

const NEW_DAY = { day: '', country: '', port: '', isOpen: false, name: '' };

const dayFields = partnerDayInput.extend({ day: partnerDay.shape.day });

const DAY_FIELDS = {
  toFormPath: (path: string) => (path === 'place' ? 'country' : path),
  hasField: (path: string) => Object.hasOwn(NEW_DAY, path),
};

function toValues({ day, place, isOpen, name }: PartnerDay): typeof NEW_DAY {
  return {
    day,
    ...toPlaceValues(place),
    isOpen,
    name,
  };
}

/** The form to add or edit a closed or extra day. */
export function DayForm({ partnerId, entry, onDone }: DayFormProps) {
  const t = useMessages(partnerCalendarMessages);
  const initialValues = entry === undefined ? NEW_DAY : toValues(entry);
  const form = useFormState(`partner-day-${partnerId}-${JSON.stringify(entry ?? '')}`, initialValues);
  const { values, fieldErrors, setFields } = form;
  const errors = useFormErrors(form.setFieldErrors, DAY_FIELDS);
  const save = useSaveDay(partnerId);
  const fieldProps = useFieldProps(fieldErrors);
  const reset = () => form.reset(initialValues);
  const submit = () => {
    const { isOpen, name } = values;
    const result = validate(dayFields, { day: values.day || undefined, isOpen, name }, DAY_FIELDS);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    const { day, ...input } = result.value;
    save.mutate(
      { day, place: toPlaceParam(values), entry: input },
      {
        onSuccess: () => {
          reset();
          toast(t('daySaved', { day: formatDate(day) }));
          onDone();
        },
        onError: errors.handleError,
      },
    );
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
      <SegmentedControl
        aria-label={t('state')}
        data={[
          { value: 'closed', label: t('closed') },
          { value: 'open', label: t('open') },
        ]}
        value={values.isOpen ? 'open' : 'closed'}
        onChange={(value) => setFields({ isOpen: value === 'open' })}
      />
      {values.isOpen && (
        <Text size="xs" c="dimmed">
          {t('openHelp')}
        </Text>
      )}
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={t('day')}
          disabled={entry !== undefined}
          value={values.day}
          onChange={(event) => setFields({ day: event.currentTarget.value })}
          {...fieldProps('day')}
        />
        <PlaceFields
          values={values}
          setFields={setFields}
          fieldErrors={fieldErrors}
          disabled={entry !== undefined}
        />
      </div>
      <TextInput
        label={t('name')}
        maxLength={200}
        value={values.name}
        onChange={(event) => setFields({ name: event.currentTarget.value })}
        {...fieldProps('name')}
      />
    </EntryForm>
  );
}
