import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { allowsMawbAction, getMawbActions, MAWB_STATES } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { manifestBagsQuery, mawbsQuery } from '../manifest-queries.ts';
import classes from '../manifests.module.css';
import { mawbProgressMessages } from './mawb-progress-messages.ts';
import { useOffLoadBag } from './mawb-progress-queries.ts';
import type { StepFormProps } from './mawb-progress.ts';

const TARGETS_PER_PAGE = 100;
const TARGET_STATES = MAWB_STATES.filter((state) => getMawbActions(state).includes('load'));

/** Moves a bag that the airline left behind to another MAWB to the same port. */
export function OffLoadForm({ mawb, partnerId, onClose, onSave }: StepFormProps) {
  const t = useMessages(mawbProgressMessages);
  const manifestText = useMessages(manifestMessages);
  const { formatDate } = useFormats();
  const { id, awbNumber, destinationPortId } = mawb;
  const [input, setInput] = useState({ bagId: '', toMawbId: '', reason: '' });
  const { data = [] } = useQuery(manifestBagsQuery(partnerId, destinationPortId, awbNumber));
  const bags = data.filter((bag) => bag.awbNumber === awbNumber && allowsMawbAction('off-load', bag.state));
  const { data: mawbs } = useQuery(
    mawbsQuery({ partnerId, destinationPortId, state: TARGET_STATES, perPage: TARGETS_PER_PAGE }),
  );
  const targets = (mawbs?.data ?? []).filter((target) => target.id !== id);
  const { mutate, isPending, error } = useOffLoadBag(id);
  const { bagId, toMawbId } = input;
  const reason = input.reason.trim();
  const bagCode = bags.find((bag) => bag.id === bagId)?.bagCode ?? '';
  const edit =
    (key: keyof typeof input) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setInput((before) => ({ ...before, [key]: value }));
    };
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { bagId, toMawbId: toMawbId === '' ? null : toMawbId, reason },
          {
            onSuccess: (progress) => {
              toast(t('offLoaded', { bagCode }));
              onSave(progress);
            },
          },
        );
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('offLoadHelp')}
        </Text>
        <div className={classes.pair}>
          <NativeSelect
            label={t('bag')}
            value={bagId}
            onChange={edit('bagId')}
            data={[
              { value: '', label: t('chooseBag') },
              ...bags.map((bag) => ({
                value: bag.id,
                label: `${bag.bagCode} · ${bag.client?.name ?? manifestText('ownBag')}`,
              })),
            ]}
          />
          <NativeSelect
            label={t('nextMawb')}
            value={toMawbId}
            onChange={edit('toMawbId')}
            data={[
              { value: '', label: t('notBooked') },
              ...targets.map((target) => ({
                value: target.id,
                label: `${target.awbNumber} · ${target.flightNumber} · ${formatDate(target.flightDate)}`,
              })),
            ]}
          />
        </div>
        <Textarea
          label={t('offLoadReason')}
          maxLength={300}
          autosize
          minRows={2}
          value={input.reason}
          onChange={edit('reason')}
        />
        {error !== null && <RefusalAlert error={error} />}
        <FormButtons
          label={t('offLoad')}
          isPending={isPending}
          isReady={bagId !== '' && reason !== ''}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
