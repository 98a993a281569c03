import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { reservation, type DepartureOffer } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { QuantityInput, WeightInput } from '../../../ui/form/quantity-input.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { LITRES_PER_CUBIC_METRE } from '../cubic-metres.ts';
import { flightMessages } from '../flights/flight-messages.ts';
import { GoodsSelect } from '../flights/goods-select.tsx';
import { PieceFields } from '../flights/piece-fields.tsx';
import classes from './bookings.module.css';
import { useReserveFlights } from './booking-queries.ts';
import { DepartureFacts } from './departure-facts.tsx';
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
  const tFlights = useMessages(flightMessages);
  const tUi = useMessages(uiMessages);
  const { departure } = offer;
  const start = toReserveValues(search);
  // Other pieces in the search are another form, not the draft of this one.
  const draftKey = `reserve-${departure.id}-${search['piece'] ?? ''}-${search['goods'] ?? ''}`;
  const { values, fieldErrors, isRestored, setFields, setFieldErrors, reset } = useFormState(draftKey, start);
  const isByPieces = values.quantity === 'pieces';
  const fields = buildReserveFields(values.quantity);
  const errors = useFormErrors(setFieldErrors, fields);
  const fieldOf = useFieldProps(fieldErrors);
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
  const getPieceError = (index: number) => {
    const error = fieldErrors[`pieces.${index}`];
    if (error === undefined) return undefined;
    return error.code === 'server' ? error.message : tFlights('kindMissing');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { number: departure.number })}
      size="lg"
      isPersistent={reserve.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnreadableInput(event.currentTarget)) submit();
        }}
      >
        <Stack gap="lg">
          <DraftNotice isRestored={isRestored} onDiscard={() => reset(start)} />
          <div>
            <DepartureFacts departure={departure} />
            <Text size="sm" c="dimmed" mt="xs">
              {t('holdHelp', { partner: departure.partner.name })}
            </Text>
          </div>
          <SegmentedControl
            aria-label={t('quantity')}
            data={[
              { value: 'pieces', label: t('byPieces') },
              { value: 'total', label: t('byTotal') },
            ]}
            value={values.quantity}
            onChange={(quantity) => setFields({ quantity })}
          />
          {isByPieces ? (
            <Stack gap="md">
              <PieceFields
                rows={values.pieces}
                onChange={(pieces) => setFields({ pieces })}
                getError={(_, index) => getPieceError(index)}
              />
              {fieldErrors['pieces'] !== undefined && (
                <Input.Error role="alert">{t('piecesMissing')}</Input.Error>
              )}
            </Stack>
          ) : (
            <div className={classes.fields}>
              <WeightInput
                {...fieldOf('weight')}
                label={t('weight')}
                withAsterisk
                value={values.weight}
                onChange={(weight) => setFields({ weight })}
              />
              <QuantityInput
                {...fieldOf('volume')}
                label={t('volume')}
                withAsterisk
                scale={LITRES_PER_CUBIC_METRE}
                unit="m³"
                value={values.volume}
                onChange={(volume) => setFields({ volume })}
              />
            </div>
          )}
          <GoodsSelect
            value={values.goods}
            onChange={(goods) => setFields({ goods })}
            error={fieldOf('goods').error}
          />
          <div className={classes.fields}>
            <TextInput
              {...fieldOf('commodity')}
              label={t('commodity')}
              description={t('commodityHelp')}
              withAsterisk
              value={values.commodity}
              onChange={(event) => setFields({ commodity: event.currentTarget.value })}
            />
            <TextInput
              {...fieldOf('reference')}
              label={t('reference')}
              value={values.reference}
              onChange={(event) => setFields({ reference: event.currentTarget.value })}
            />
          </div>
          <DialogSection title={t('price')}>
            <div aria-live="polite">
              <ReservePrice offer={offer} search={search} values={values} />
            </div>
          </DialogSection>
          <FormErrorAlert errors={errors.formErrors} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={reserve.isPending}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" loading={reserve.isPending}>
              {t('book')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
