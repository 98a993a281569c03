import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findFieldReason } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { formatLocalTime, parseLocalTime } from '../../../ui/form/local-time.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { AircraftSelect } from '../../freight/index.ts';
import { BagsOfStep } from './bags-of-step.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import classes from '../manifests.module.css';
import { SignatureRequest } from '../signature-request.tsx';
import { mawbProgressMessages } from './mawb-progress-messages.ts';
import { useDepartMawb } from './mawb-progress-queries.ts';
import type { StepFormProps } from './mawb-progress.ts';

/** Records a departure: actual flight and time, and the bags on it, by default all that wait. */
export function DepartureForm({ mawb, partnerId, onClose, onSave }: StepFormProps) {
  const t = useMessages(mawbProgressMessages);
  const manifestText = useMessages(manifestMessages);
  const { timeZone } = useUser();
  const { id, awbNumber } = mawb;
  const [fields, setFields] = useState(() => ({
    time: formatLocalTime(timeZone, new Date()),
    flightNumber: mawb.flightNumber,
    flightDate: mawb.flightDate,
  }));
  const [aircraft, setAircraft] = useState(mawb.aircraft);
  const [bagIds, setBagIds] = useState<readonly string[]>();
  const { mutate, isPending, error } = useDepartMawb(id);
  const departedAt = parseLocalTime(timeZone, fields.time);
  const reasons = {
    departedAt: findFieldReason(error, 'departedAt'),
    flightNumber: findFieldReason(error, 'flightNumber'),
    flightDate: findFieldReason(error, 'flightDate'),
  };
  const hasFieldReason = Object.values(reasons).some((reason) => reason !== undefined);
  const isReady =
    departedAt !== undefined &&
    fields.flightNumber.trim() !== '' &&
    fields.flightDate !== '' &&
    (bagIds === undefined || bagIds.length > 0);
  const send = (comment?: string) => {
    if (departedAt === undefined || !isReady) return;
    const { flightNumber, flightDate } = fields;
    const body = { departedAt, flightNumber, flightDate, aircraft, ...(bagIds && { bagIds: [...bagIds] }) };
    mutate(comment === undefined ? body : { ...body, comment }, {
      onSuccess: (progress) => {
        toast(t('departureSaved', { awbNumber }));
        onSave(progress);
      },
    });
  };
  const edit =
    (key: keyof typeof fields) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setFields((before) => ({ ...before, [key]: value }));
    };
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        <div className={classes.pair}>
          <TextInput
            label={manifestText('flight')}
            value={fields.flightNumber}
            error={reasons.flightNumber}
            onChange={edit('flightNumber')}
          />
          <TextInput
            type="date"
            label={manifestText('flightDate')}
            value={fields.flightDate}
            error={reasons.flightDate}
            onChange={edit('flightDate')}
          />
        </div>
        <AircraftSelect value={aircraft} onChange={setAircraft} />
        <TextInput
          type="datetime-local"
          label={t('departedAt')}
          description={t('zone', { zone: timeZone })}
          value={fields.time}
          error={reasons.departedAt}
          onChange={edit('time')}
        />
        <BagsOfStep
          mawb={mawb}
          partnerId={partnerId}
          action="depart"
          label={t('bagsThatDepart')}
          help={t('bagsThatDepartHelp')}
          value={bagIds}
          onChange={setBagIds}
        />
        <SignatureRequest
          error={hasFieldReason ? null : error}
          label={t('departureReason')}
          action={t('signDeparture')}
          isPending={isPending}
          onSign={send}
        />
        <FormButtons label={t('save')} isPending={isPending} isReady={isReady} onClose={onClose} />
      </Stack>
    </form>
  );
}
