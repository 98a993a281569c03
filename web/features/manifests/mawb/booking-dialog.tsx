import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ForwarderMawb } from '@portal/contract/manifests';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { findFieldReason } from '../../../api/errors.ts';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { getPortCountry } from '../../reference-data/index.ts';
import { BagChoice } from './bag-choice.tsx';
import { AircraftSelect, RatesInput, toDraft, toRates } from '../../freight/index.ts';
import { manifestMessages } from '../manifest-messages.ts';
import { NextAwbNumbers } from './next-awb-numbers.tsx';
import { useSaveMawb } from '../manifest-queries.ts';
import classes from '../manifests.module.css';

interface BookingDialogProps {
  readonly partnerId: string;
  /** Undefined to book a new one. */
  readonly mawb: ForwarderMawb | undefined;
  readonly onClose: () => void;
  readonly onSave: (mawb: ForwarderMawb) => void;
}

const TEXT_FIELDS = [
  'awbNumber',
  'flightNumber',
  'flightDate',
  'originPortId',
  'destinationPortId',
  'consolidator',
  'breakBulkAgent',
  'broker',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

/** What a departure says of its MAWB. */
const FLIGHT_FIELDS: readonly TextField[] = [
  'flightNumber',
  'flightDate',
  'originPortId',
  'destinationPortId',
];

const REQUIRED_FIELDS: readonly TextField[] = TEXT_FIELDS.slice(0, 5);

function toTexts(mawb: ForwarderMawb | undefined): Record<TextField, string> {
  const texts = TEXT_FIELDS.map((field) => [field, mawb?.[field] ?? '']);
  return Object.fromEntries(texts) as Record<TextField, string>;
}

const toNullable = (text: string) => (text.trim() === '' ? null : text.trim());

/** Books a MAWB or edits its booking: flight, route, parties, booked weight, rates and bags. */
export function BookingDialog({ partnerId, mawb, onClose, onSave }: BookingDialogProps) {
  const t = useMessages(manifestMessages);
  const ui = useMessages(uiMessages);
  const [texts, setTexts] = useState(() => toTexts(mawb));
  const [aircraft, setAircraft] = useState(mawb?.aircraft ?? 'PASSENGER');
  const [bookedGrams, setBookedGrams] = useState(mawb?.bookedGrams ?? null);
  const [rates, setRates] = useState(() => (mawb?.rates == null ? null : toDraft(mawb.rates)));
  const [bagIds, setBagIds] = useState<readonly string[]>();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { mutate, isPending, error } = useSaveMawb();
  const isOfDeparture = mawb !== undefined && mawb.departureId !== null;
  const ratesReason = findFieldReason(error, 'rates.breaks');
  const isMissing = (field: TextField) => REQUIRED_FIELDS.includes(field) && texts[field].trim() === '';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (focusUnreadableInput(event.currentTarget)) return;
    const bookedRates = rates === null ? null : toRates(rates);
    if (bookedRates === undefined || REQUIRED_FIELDS.some(isMissing)) return;
    const { awbNumber, flightNumber, flightDate } = texts;
    const body = {
      partnerId,
      awbNumber,
      flightNumber,
      flightDate,
      aircraft,
      originPortId: texts.originPortId.toUpperCase(),
      destinationPortId: texts.destinationPortId.toUpperCase(),
      departsAt: mawb?.departsAt ?? null,
      arrivesAt: mawb?.arrivesAt ?? null,
      consolidator: toNullable(texts.consolidator),
      breakBulkAgent: toNullable(texts.breakBulkAgent),
      broker: toNullable(texts.broker),
      bookedGrams,
      rates: bookedRates,
      ...(bagIds !== undefined && { bagIds: [...bagIds] }),
    };
    // Version 0: the MAWB is new, so that two users who choose the same number do not change one booking.
    mutate(
      { body, version: mawb?.version ?? 0 },
      {
        onSuccess: (value) => {
          toast(t('saved', { awbNumber: value.awbNumber }));
          onSave(value);
        },
      },
    );
  };
  const field = (
    key: TextField,
    label: string,
    options: { readonly description?: string; readonly type?: 'date' } = {},
  ) => (
    <TextInput
      label={label}
      withAsterisk={REQUIRED_FIELDS.includes(key)}
      autoComplete="off"
      maxLength={120}
      disabled={(key === 'awbNumber' && mawb !== undefined) || (isOfDeparture && FLIGHT_FIELDS.includes(key))}
      {...options}
      value={texts[key]}
      error={wasSubmitted && isMissing(key) ? t('required') : undefined}
      onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [key]: value }))}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={mawb === undefined ? t('book') : t('editTitle', { awbNumber: mawb.awbNumber })}
      size="lg"
      isPersistent={isPending}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {field('awbNumber', t('mawb'), { description: t('awbHelp') })}
          {mawb === undefined && (
            <NextAwbNumbers
              partnerId={partnerId}
              onChoose={(awbNumber) => setTexts((before) => ({ ...before, awbNumber }))}
            />
          )}
          {isOfDeparture && <Text size="sm">{t('flightOfDeparture')}</Text>}
          <div className={classes.pair}>
            {field('flightNumber', t('flight'))}
            {field('flightDate', t('flightDate'), { type: 'date' })}
            {field('originPortId', t('origin'), { description: t('portHelp') })}
            {field('destinationPortId', t('destination'), { description: t('portHelp') })}
            {field('consolidator', t('consolidator'), { description: t('consolidatorHelp') })}
            <AircraftSelect value={aircraft} onChange={setAircraft} disabled={isOfDeparture} />
            <WeightInput
              label={t('bookedWeight')}
              value={bookedGrams}
              onChange={setBookedGrams}
              disabled={isOfDeparture}
            />
            {field('breakBulkAgent', t('breakBulkAgent'))}
            {field('broker', t('broker'))}
          </div>
          <RatesInput
            originCountry={getPortCountry(texts.originPortId.trim().toUpperCase())}
            value={rates}
            onChange={setRates}
            wasSubmitted={wasSubmitted}
            reason={ratesReason}
          />
          <BagChoice
            partnerId={partnerId}
            port={texts.destinationPortId.trim().toUpperCase()}
            awbNumber={mawb?.awbNumber}
            value={bagIds}
            onChange={setBagIds}
          />
          {error !== null && ratesReason === undefined && <RefusalAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
