import { Text, Textarea } from '@mantine/core';
import { spaceRequestInput, type DepartureMode } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import classes from '../bookings/bookings.module.css';
import { LoadFields } from '../bookings/load-fields.tsx';
import { LaneInputs } from '../departures/lane-inputs.tsx';
import { spaceRequestMessages } from './space-request-messages.ts';
import { useRequestFlights } from './space-request-queries.ts';
import { buildSpaceRequestFields, toSpaceRequest, toSpaceRequestValues } from './space-request-values.ts';

const MAX_COMMENT = 500;

interface RequestSpaceDialogProps {
  readonly mode: DepartureMode;
  /** The search of the list of departures, whose lane, day, pieces and goods the form has. */
  readonly search: SearchParams;
  readonly onClose: () => void;
}

/** Requests space on a lane and day for which no departure fits. */
export function RequestSpaceDialog({ mode, search, onClose }: RequestSpaceDialogProps) {
  const t = useMessages(spaceRequestMessages);
  const start = toSpaceRequestValues(search);
  // Another search is another form, not the draft of this one.
  const draftKey = `space-request-${mode}-${JSON.stringify(start)}`;
  const { values, fieldErrors, isRestored, setFields, setFieldErrors, reset } = useFormState(draftKey, start);
  const fields = buildSpaceRequestFields(values.quantity);
  const errors = useFormErrors(setFieldErrors, fields);
  const fieldOf = useFieldProps(fieldErrors);
  const getKey = useIdempotencyKey();
  const request = useRequestFlights();
  const submit = () => {
    const result = validate(spaceRequestInput, toSpaceRequest(mode, values), fields);
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    request.mutate(
      { body: result.value, idempotencyKey: getKey(result.value) },
      {
        onSuccess: ({ id, code }) => {
          reset(values);
          toast(t('requested', { code }), {
            link: { label: t('showRequest'), href: `/next/lfreight/orders?tab=requests&request=${id}` },
          });
          onClose();
        },
        onError: errors.handleError,
      },
    );
  };
  return (
    <FormDialog
      title={t(`requestTitle_${mode}`)}
      size="lg"
      submitLabel={t('request')}
      isPending={request.isPending}
      error={null}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNotice isRestored={isRestored} onDiscard={() => reset(start)} />
      <Text size="sm">{t('requestHelp')}</Text>
      <div className={classes.fields}>
        <LaneInputs values={values} onChange={setFields} fieldErrors={fieldErrors} />
      </div>
      <DateField
        {...fieldOf('bookingDate')}
        label={t('day')}
        withAsterisk
        clearable={false}
        minDate={getToday()}
        value={values.bookingDate === '' ? undefined : values.bookingDate}
        onChange={(day) => setFields({ bookingDate: day ?? '' })}
      />
      <LoadFields values={values} onChange={setFields} fieldErrors={fieldErrors} isBrief />
      <Textarea
        {...fieldOf('comment')}
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={MAX_COMMENT}
        value={values.comment}
        onChange={(event) => setFields({ comment: event.currentTarget.value })}
      />
      <FormErrorAlert errors={errors.formErrors} />
    </FormDialog>
  );
}
