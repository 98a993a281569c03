import { Button, Group, TextInput } from '@mantine/core';
import type { CarrierTracking } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { carrierMessages } from './carrier-messages.ts';
import { useSetTrackingNumber } from './carrier-queries.ts';

export interface NumberedLeg extends CarrierTracking {
  readonly serviceType: ServiceType;
}

interface TrackingNumberDialogProps {
  readonly orderId: string;
  readonly orderCode: string;
  readonly leg: NumberedLeg;
  /** Name of the partner that issues numbers without a carrier; undefined for own freight. */
  readonly partnerName?: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const MAX_LENGTH = 60;

/** Sets, changes or removes the tracking number of a leg and its carrier. */
export function TrackingNumberDialog({
  orderId,
  orderCode,
  leg,
  partnerName,
  isOpen,
  onClose,
}: TrackingNumberDialogProps) {
  const t = useMessages(carrierMessages);
  const { getLegText } = useStatusTexts();
  const [number, setNumber] = useState(leg.externalTracking ?? '');
  const [carrier, setCarrier] = useState(leg.carrierName ?? '');
  const { mutate, error, isPending } = useSetTrackingNumber(orderId, leg.serviceType);
  const externalTracking = number.trim() === '' ? null : number.trim();
  const carrierName = externalTracking === null || carrier.trim() === '' ? null : carrier.trim();
  const save = () =>
    mutate(
      { externalTracking, carrierName },
      {
        onSuccess: () => {
          toast(t(externalTracking === null ? 'removed' : 'saved'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialogTitle', { code: orderCode, leg: getLegText(leg.serviceType) })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('trackingNumber')}
          description={leg.externalTracking === null ? undefined : t('removeHelp')}
          value={number}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          mt="md"
          label={t('carrier')}
          description={
            partnerName === undefined ? t('ownCarrierHelp') : t('carrierHelp', { partner: partnerName })
          }
          value={carrier}
          maxLength={MAX_LENGTH}
          disabled={externalTracking === null}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={externalTracking === null && leg.externalTracking === null}
          >
            {t('save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
