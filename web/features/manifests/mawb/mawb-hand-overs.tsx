import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getMawbActions, type ForwarderMawb } from '@portal/contract/manifests';
import { useState } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Timeline } from '../../../ui/display/timeline.tsx';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { handOverMessages } from './hand-over-messages.ts';
import { useDownloadMawbSignature } from './mawb-progress-queries.ts';
import type { MawbProgress } from './mawb-progress.ts';
import { StatusRefusals } from '../messages/status-refusals.tsx';

interface MawbHandOversProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly isWritable: boolean;
}

const countBags = (steps: readonly { readonly bags: number }[]) =>
  steps.reduce((sum, { bags }) => sum + bags, 0);

/** The hand-overs of the arrived bags of a MAWB with their receipts, and the form for the next; nothing before an arrival. */
export function MawbHandOvers({ mawb, partnerId, isWritable }: MawbHandOversProps) {
  const t = useMessages(handOverMessages);
  const { formatTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [notUpdated, setNotUpdated] = useState<MawbProgress['notUpdated']>([]);
  const { mutate: download } = useDownloadMawbSignature(mawb.id);
  const { departures, handOvers, state } = mawb;
  const arrivals = departures.filter(({ arrivedAt }) => arrivedAt !== null);
  const waiting = countBags(arrivals) - countBags(handOvers);
  if (arrivals.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      {handOvers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <Timeline
          label={t('title')}
          entries={handOvers.map(({ number, handedOverAt, receivedBy, hasSignature, bags, bagGrams }) => ({
            id: String(number),
            title: t('entry', { name: receivedBy }),
            detail: [
              formatTime(handedOverAt),
              t('bagCount', { count: bags, weight: formatWeight(bagGrams) }),
            ].join(' · '),
            tone: 'success',
            action: hasSignature && (
              <Button
                size="xs"
                variant="default"
                onClick={() => download(number, { onError: (error) => toastFailure(error.message) })}
              >
                {t('showSignature')}
              </Button>
            ),
          }))}
        />
      )}
      {waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('waiting', { count: waiting })}
        </Text>
      )}
      <StatusRefusals notUpdated={notUpdated} />
      {!isOpen && isWritable && waiting > 0 && getMawbActions(state).includes('hand-over') && (
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {t('handOver')}
          </Button>
        </Group>
      )}
      {isOpen && (
        <HandOverForm
          mawb={mawb}
          partnerId={partnerId}
          onClose={() => setIsOpen(false)}
          onSave={(progress) => {
            setNotUpdated(progress.notUpdated);
            setIsOpen(false);
          }}
        />
      )}
    </Stack>
  );
}
