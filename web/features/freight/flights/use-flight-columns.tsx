import { Button } from '@mantine/core';
import { BOOKING_PERMISSIONS, type DepartureOffer } from '@portal/contract/freight';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useCarriageColumns } from '../columns/use-carriage-columns.tsx';
import { useTimeColumns } from '../columns/use-time-columns.tsx';
import { formatLocalMinute } from '../local-minute.ts';
import { flightMessages } from './flight-messages.ts';
import classes from './flights.module.css';
import { Obstacles } from './obstacles.tsx';

/**
 * The columns of departures; prices and obstacles are for the pieces of the search. `rows`: those whose ports are named. `onBook`
 * books one without obstacles.
 */
export function useFlightColumns(
  rows: readonly DepartureOffer[],
  onBook: (offer: DepartureOffer) => void,
): readonly Column<DepartureOffer>[] {
  const t = useMessages(flightMessages);
  const tCarriage = useMessages(carriageMessages);
  const { formatWeight } = useFormats();
  const getDeparture = (offer: DepartureOffer) => offer.departure;
  const { number, lane, vehicle } = useCarriageColumns(rows, getDeparture);
  const { departure, arrival, cutOff } = useTimeColumns(getDeparture);
  return [
    number,
    lane,
    departure,
    arrival,
    cutOff,
    {
      key: 'latestAcceptance',
      label: tCarriage('latestAcceptance'),
      width: 150,
      priority: 5,
      hidden: true,
      card: 'none',
      render: (offer) => formatLocalMinute(offer.departure.localLatestAcceptance),
    },
    {
      key: 'partner',
      label: t('partner'),
      width: 150,
      priority: 2,
      card: 'line',
      render: (offer) => offer.departure.partner.name,
    },
    vehicle,
    {
      key: 'remaining',
      label: t('remaining'),
      width: 110,
      priority: 4,
      align: 'right',
      card: 'line',
      render: ({ remainingGrams, remainingLitres }) => (
        <TwoLines first={formatWeight(remainingGrams)} second={formatCubicMetres(remainingLitres)} />
      ),
    },
    {
      key: 'total',
      label: t('total'),
      sortKey: 'total',
      width: 200,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (offer) => <Price offer={offer} />,
    },
    {
      key: 'co2e',
      label: t('co2e'),
      width: 110,
      priority: 5,
      align: 'right',
      card: 'line',
      hasValue: ({ co2eGrams }) => co2eGrams !== null,
      render: ({ co2eGrams }) => (co2eGrams === null ? '–' : formatWeight(Math.round(co2eGrams / 100) * 100)),
    },
    {
      key: 'booking',
      label: t('booking'),
      width: 190,
      priority: 1,
      card: 'line',
      render: (offer) => <Bookability offer={offer} onBook={onBook} />,
    },
  ];
}

/** The total, and below it the chargeable weight with the weight charge and the other charges. */
function Price({ offer }: { readonly offer: DepartureOffer }) {
  const t = useMessages(flightMessages);
  const { formatAmount, formatWeight } = useFormats();
  const { chargeableGrams, net, surcharges, total } = offer;
  if (total === null || net === null || chargeableGrams === null) return <Money value={null} />;
  const amountMinor = surcharges.reduce((sum, charge) => sum + charge.amountMinor, 0);
  const values = {
    weight: formatWeight(chargeableGrams),
    net: formatAmount(net),
    surcharges: formatAmount({ amountMinor, currency: net.currency }),
  };
  return (
    <TwoLines
      first={<Money value={total} />}
      second={t(amountMinor === 0 ? 'net' : 'netAndSurcharges', values)}
    />
  );
}

interface BookabilityProps {
  readonly offer: DepartureOffer;
  readonly onBook: (offer: DepartureOffer) => void;
}

/** Whether the pieces fit, with a button that books it; or each reason why not. */
function Bookability({ offer, onBook }: BookabilityProps) {
  const t = useMessages(flightMessages);
  const { obstacles, chargeableGrams, departure } = offer;
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} />;
  return (
    <div className={classes.booking}>
      {chargeableGrams === null ? (
        <span className={classes.minor}>{t('noPieces')}</span>
      ) : (
        <StatusChip tone="success">{t('canBeBooked')}</StatusChip>
      )}
      <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
        <Button
          size="compact-sm"
          aria-label={t('bookNumber', { number: departure.number })}
          onClick={() => onBook(offer)}
        >
          {t('book')}
        </Button>
      </Permitted>
    </div>
  );
}
