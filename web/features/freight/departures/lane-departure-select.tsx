import { Select } from '@mantine/core';
import type { PartnerDeparture } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { departuresQuery } from './departure-queries.ts';

const NONE: readonly never[] = [];
const MAX_DEPARTURES = 100;

interface LaneDepartureSelectProps {
  readonly partnerId: string;
  readonly lane: Pick<PartnerDeparture, 'mode' | 'originPortId' | 'destinationPortId'>;
  /** First local day; by default today. */
  readonly from?: string;
  /** The departure that is left out. */
  readonly exceptId?: string;
  readonly label: string;
  /** Below the label, if there are departures and if there are none. */
  readonly help: string;
  readonly noneHelp: string;
  readonly withAsterisk?: boolean;
  readonly value: string | null;
  readonly onChange: (departureId: string | null) => void;
  readonly error?: ReactNode;
}

/** Selects a planned departure of a partner on a lane, with the space that is free. */
export function LaneDepartureSelect({
  partnerId,
  lane: { mode, originPortId, destinationPortId },
  from = getToday(),
  exceptId,
  help,
  noneHelp,
  ...input
}: LaneDepartureSelectProps) {
  const now = useNow();
  const formatOption = useDepartureOption();
  const { data } = useQuery(
    departuresQuery(partnerId, {
      mode,
      originPortId,
      destinationPortId,
      state: 'PLANNED',
      from,
      perPage: MAX_DEPARTURES,
    }),
  );
  const departures = data?.data.filter(({ id, departsAt }) => id !== exceptId && Date.parse(departsAt) > now);
  const isEmpty = departures?.length === 0;
  return (
    <Select
      {...input}
      description={isEmpty ? noneHelp : help}
      searchable
      clearable
      disabled={isEmpty}
      data={(departures ?? NONE).map((departure) => ({
        value: departure.id,
        label: formatOption(departure),
      }))}
    />
  );
}

/** Returns a function that describes a departure: number, local time and the space that is free. */
function useDepartureOption(): (departure: PartnerDeparture) => string {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  return ({ number, localDeparture, capacityGrams, capacityLitres, booked, allotted }) =>
    t('alternativeOption', {
      number,
      time: formatLocalMinute(localDeparture),
      weight: formatWeight(Math.max(0, capacityGrams - booked.grams - allotted.grams)),
      volume: formatCubicMetres(Math.max(0, capacityLitres - booked.litres - allotted.litres)),
    });
}
