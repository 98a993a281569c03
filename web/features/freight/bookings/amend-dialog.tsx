import { Text } from '@mantine/core';
import { bookingLoad, type Booking } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { formatLocalMinute } from '../local-minute.ts';
import { amendMessages } from './amend-messages.ts';
import { AmendmentPreview } from './amendment-preview.tsx';
import { bookingMessages } from './booking-messages.ts';
import { useAmendBooking } from './booking-queries.ts';
import { QuantityFields } from './load-fields.tsx';
import { buildReserveFields, toQuantity, toQuantityValues } from './reserve-values.ts';

interface AmendDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Changes the pieces of a booking, after a preview of what that costs. */
export function AmendDialog({ booking, onClose }: AmendDialogProps) {
  const t = useMessages(amendMessages);
  const tBookings = useMessages(bookingMessages);
  const { id, code, departure, partner, version } = booking;
  const start = toQuantityValues(booking);
  const draftKey = `amend-${id}-${version}`;
  const { values, fieldErrors, isRestored, setFields, setFieldErrors, reset } = useFormState(draftKey, start);
  const fields = buildReserveFields(values.quantity, []);
  const errors = useFormErrors(setFieldErrors, fields);
  const amend = useAmendBooking(booking);
  const submit = () => {
    const body = toQuantity(values);
    const result = validate(bookingLoad, body, fields);
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    amend.mutate(body, {
      onSuccess: ({ state }) => {
        reset(values);
        const isAgain = state === 'REQUESTED' && booking.state !== 'REQUESTED';
        toast(isAgain ? t('savedWaits', { code, partner: partner.name }) : t('saved', { code }));
        onClose();
      },
      onError: errors.handleError,
    });
  };
  return (
    <FormDialog
      title={t('title', { code })}
      size="lg"
      submitLabel={t('save')}
      isPending={amend.isPending}
      error={null}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNotice isRestored={isRestored} onDiscard={() => reset(start)} />
      <Text size="sm">{t('help', { time: formatLocalMinute(departure.localCutOff) })}</Text>
      <QuantityFields values={values} onChange={setFields} fieldErrors={fieldErrors} />
      <DialogSection title={tBookings('price')}>
        <div aria-live="polite">
          <AmendmentPreview booking={booking} values={values} />
        </div>
      </DialogSection>
      <FormErrorAlert errors={errors.formErrors} />
    </FormDialog>
  );
}
