import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findFieldReason } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { formatLocalTime, parseLocalTime } from '../../../ui/form/local-time.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { SignatureInput } from '../../../ui/form/signature-input.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { BagsOfStep } from './bags-of-step.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { handOverMessages } from './hand-over-messages.ts';
import classes from '../manifests.module.css';
import { mawbProgressMessages } from './mawb-progress-messages.ts';
import { useHandOverMawb } from './mawb-progress-queries.ts';
import type { StepFormProps } from './mawb-progress.ts';

/** Hands arrived bags over: the receiver's name, the time and, if they sign, the signature. */
export function HandOverForm({ mawb, partnerId, onClose, onSave }: StepFormProps) {
  const t = useMessages(handOverMessages);
  const progressText = useMessages(mawbProgressMessages);
  const { timeZone } = useUser();
  const { id, awbNumber } = mawb;
  const [receivedBy, setReceivedBy] = useState('');
  const [time, setTime] = useState(() => formatLocalTime(timeZone, new Date()));
  const [signature, setSignature] = useState<string>();
  const [bagIds, setBagIds] = useState<readonly string[]>();
  const { mutate, isPending, error } = useHandOverMawb(id);
  const handedOverAt = parseLocalTime(timeZone, time);
  const [nameReason, timeReason, signatureReason] = ['receivedBy', 'handedOverAt', 'signature'].map((field) =>
    findFieldReason(error, field),
  );
  const hasFieldReason = [nameReason, timeReason, signatureReason].some((reason) => reason !== undefined);
  const name = receivedBy.trim();
  const isReady = name !== '' && handedOverAt !== undefined && (bagIds === undefined || bagIds.length > 0);
  const send = () => {
    if (!isReady) return;
    const body = {
      receivedBy: name,
      handedOverAt,
      ...(signature !== undefined && { signature }),
      ...(bagIds && { bagIds: [...bagIds] }),
    };
    mutate(body, {
      onSuccess: (progress) => {
        toast(t('saved', { awbNumber }));
        onSave(progress);
      },
    });
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
        <TextInput
          label={t('receivedBy')}
          description={t('receivedByHelp')}
          withAsterisk
          autoComplete="off"
          maxLength={120}
          value={receivedBy}
          error={nameReason}
          onChange={(event) => setReceivedBy(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('handedOverAt')}
          description={progressText('zone', { zone: timeZone })}
          value={time}
          error={timeReason}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <BagsOfStep
          mawb={mawb}
          partnerId={partnerId}
          action="hand-over"
          label={t('bags')}
          help={t('bagsHelp')}
          value={bagIds}
          onChange={setBagIds}
        />
        <SignatureInput
          label={t('signature')}
          description={t('signatureHelp')}
          clearLabel={t('clearSignature')}
          error={signatureReason}
          onChange={setSignature}
        />
        {error !== null && !hasFieldReason && <RefusalAlert error={error} />}
        <FormButtons label={t('handOver')} isPending={isPending} isReady={isReady} onClose={onClose} />
      </Stack>
    </form>
  );
}
