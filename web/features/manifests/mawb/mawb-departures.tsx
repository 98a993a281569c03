import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getMawbActions, type ForwarderMawb, type MawbDeparture } from '@portal/contract/manifests';
import { useState } from 'react';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Timeline, type TimelineEntry } from '../../../ui/display/timeline.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import { DepartureForm } from './departure-form.tsx';
import { mawbProgressMessages } from './mawb-progress-messages.ts';
import type { MawbProgress } from './mawb-progress.ts';
import { OffLoadForm } from './off-load-form.tsx';
import { StatusRefusals } from '../messages/status-refusals.tsx';

interface MawbDeparturesProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly isWritable: boolean;
}

/** The form that is open; a number is that of a departure whose arrival is recorded. */
type OpenForm = 'depart' | 'off-load' | number | undefined;

/** The departures of a MAWB with its manifest, and the forms to record what happens to its bags. */
export function MawbDepartures({ mawb, partnerId, isWritable }: MawbDeparturesProps) {
  const t = useMessages(mawbProgressMessages);
  const toEntry = useToEntry();
  const [form, setForm] = useState<OpenForm>();
  const [notUpdated, setNotUpdated] = useState<MawbProgress['notUpdated']>([]);
  const { departures, bags, state } = mawb;
  const actions = isWritable ? getMawbActions(state) : [];
  const waiting = bags - departures.reduce((sum, departure) => sum + departure.bags, 0);
  const close = () => setForm(undefined);
  const finish = (progress: MawbProgress) => {
    setNotUpdated(progress.notUpdated);
    close();
  };
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('departures')}
      </Title>
      {departures.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noDepartures')}
        </Text>
      ) : (
        <Timeline
          label={t('departures')}
          entries={departures.map((departure) => ({
            ...toEntry(departure),
            action: departure.arrivedAt === null && actions.includes('arrive') && (
              <Button size="xs" variant="default" onClick={() => setForm(departure.number)}>
                {t('arrive')}
              </Button>
            ),
          }))}
        />
      )}
      {departures.length > 0 && waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('waiting', { count: waiting })}
        </Text>
      )}
      <StatusRefusals notUpdated={notUpdated} />
      {form === undefined && (
        <Group gap="sm">
          {waiting > 0 && actions.includes('depart') && (
            <Button size="xs" variant="default" onClick={() => setForm('depart')}>
              {t('depart')}
            </Button>
          )}
          {bags > 0 && actions.includes('off-load') && (
            <Button size="xs" variant="default" onClick={() => setForm('off-load')}>
              {t('offLoad')}
            </Button>
          )}
        </Group>
      )}
      {form === 'depart' && (
        <DepartureForm mawb={mawb} partnerId={partnerId} onClose={close} onSave={finish} />
      )}
      {form === 'off-load' && (
        <OffLoadForm mawb={mawb} partnerId={partnerId} onClose={close} onSave={finish} />
      )}
      {typeof form === 'number' && (
        <ArrivalForm key={form} mawb={mawb} number={form} onClose={close} onSave={finish} />
      )}
    </Stack>
  );
}

function useToEntry() {
  const t = useMessages(mawbProgressMessages);
  const { formatDate, formatTime } = useFormats();
  return ({
    number,
    flightNumber,
    flightDate,
    departedAt,
    arrivedAt,
    bags,
    bagGrams,
    comment,
  }: MawbDeparture) => {
    const parts = [
      t('departed', { time: formatTime(departedAt) }),
      arrivedAt === null ? t('underWay') : t('arrived', { time: formatTime(arrivedAt) }),
      t('bagsOnFlight', { count: bags, weight: formatWeight(bagGrams) }),
      ...(comment === null ? [] : [t('signedBecause', { comment })]),
    ];
    return {
      id: String(number),
      title: t('departure', { flight: flightNumber, date: formatDate(flightDate) }),
      detail: parts.join(' · '),
      tone: arrivedAt === null ? 'progress' : 'success',
    } satisfies TimelineEntry;
  };
}
