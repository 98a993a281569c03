import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findFieldReason } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { formatLocalTime, parseLocalTime } from '../../../ui/form/local-time.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { FormButtons } from '../form-buttons.tsx';
import classes from '../manifests.module.css';
import { mawbProgressMessages } from './mawb-progress-messages.ts';
import { useArriveMawb } from './mawb-progress-queries.ts';
import type { StepFormProps } from './mawb-progress.ts';

interface ArrivalFormProps extends Omit<StepFormProps, 'partnerId'> {
  /** Number of the departure. */
  readonly number: number;
}

/** Records the arrival of a departure with its actual time. */
export function ArrivalForm({ mawb: { id, awbNumber }, number, onClose, onSave }: ArrivalFormProps) {
  const t = useMessages(mawbProgressMessages);
  const { timeZone } = useUser();
  const [time, setTime] = useState(() => formatLocalTime(timeZone, new Date()));
  const { mutate, isPending, error } = useArriveMawb(id, number);
  const arrivedAt = parseLocalTime(timeZone, time);
  const timeReason = findFieldReason(error, 'arrivedAt');
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (arrivedAt === undefined) return;
        mutate(
          { arrivedAt },
          {
            onSuccess: (progress) => {
              toast(t('arrivalSaved', { awbNumber }));
              onSave(progress);
            },
          },
        );
      }}
    >
      <Stack gap="md">
        <TextInput
          type="datetime-local"
          label={t('arrivedAt')}
          description={t('zone', { zone: timeZone })}
          value={time}
          error={timeReason}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        {error !== null && timeReason === undefined && <RefusalAlert error={error} />}
        <FormButtons
          label={t('save')}
          isPending={isPending}
          isReady={arrivedAt !== undefined}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
