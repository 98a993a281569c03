import { Text } from '@mantine/core';
import { reservation, type DepartureOffer } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useReserveFlights } from './booking-queries.ts';
import { DepartureFacts } from './departure-facts.tsx';
import { LoadFields } from './load-fields.tsx';
import { reserveMessages } from './reserve-messages.ts';
import { ReservePrice } from './reserve-price.tsx';
import { buildReserveFields, toReservation, toReserveValues } from './reserve-values.ts';

interface ReserveDialogProps {
  readonly offer: DepartureOffer;
  /** The search of the list, with the pieces and goods for which `offer` is priced. */
  readonly search: SearchParams;
  readonly onClose: () => void;
}

/** Books space on a departure. */
export function ReserveDialog({ offer, search, onClose }: ReserveDialogProps) {
  const t = useMessages(reserveMessages);
  const { departure } = offer;
  const start = toReserveValues(search);
  // Other pieces in the search are another form, not the draft of this one.
  const draftKey = `reserve-${departure.id}-${search['piece'] ?? ''}-${search['goods'] ?? ''}`;
  const { values, fieldErrors, isRestored, setFields, setFieldErrors, reset } = useFormState(draftKey, start);
  const fields = buildReserveFields(values.quantity);
  const errors = useFormErrors(setFieldErrors, fields);
  const getKey = useIdempotencyKey();
  const reserve = useReserveFlights();
  const submit = () => {
    const body = toReservation(departure.id, values);
    const result = validate(reservation, body, fields);
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    reserve.mutate(
      { body, idempotencyKey: getKey(body) },
      {
        onSuccess: ({ id, code }) => {
          reset(values);
          toast(t('booked', { code }), {
            link: { label: t('showBooking'), href: `/next/lfreight/orders?booking=${id}` },
          });
          onClose();
        },
        onError: errors.handleError,
      },
    );
  };
  return (
    <FormDialog
      title={t('title', { number: departure.number })}
      size="lg"
      submitLabel={t('book')}
      isPending={reserve.isPending}
      error={null}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNotice isRestored={isRestored} onDiscard={() => reset(start)} />
      <div>
        <DepartureFacts departure={departure} />
        <Text size="sm" c="dimmed" mt="xs">
          {t('holdHelp', { partner: departure.partner.name })}
        </Text>
      </div>
      <LoadFields values={values} onChange={setFields} fieldErrors={fieldErrors} />
      <DialogSection title={t('price')}>
        <div aria-live="polite">
          <ReservePrice offer={offer} search={search} values={values} />
        </div>
      </DialogSection>
      <FormErrorAlert errors={errors.formErrors} />
    </FormDialog>
  );
}
