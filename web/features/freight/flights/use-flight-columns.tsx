import type { DepartureOffer } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Money } from '../../../ui/display/quantities.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useCarriageColumns } from '../columns/use-carriage-columns.tsx';
import { useTimeColumns } from '../columns/use-time-columns.tsx';
import { formatCubicMetres } from '../cubic-metres.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { flightMessages } from './flight-messages.ts';
import classes from './flights.module.css';

/** The columns of departures; prices and obstacles are for the pieces of the search. `rows`: those whose ports are named. */
export function useFlightColumns(rows: readonly DepartureOffer[]): readonly Column<DepartureOffer>[] {
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
      render: (offer) => <Bookability offer={offer} />,
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

/** Whether the pieces fit, or each reason why not. */
function Bookability({ offer }: { readonly offer: DepartureOffer }) {
  const t = useMessages(flightMessages);
  const { obstacles, chargeableGrams } = offer;
  if (obstacles.length > 0)
    return (
      <ul className={classes.obstacles}>
        {obstacles.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    );
  return chargeableGrams === null ? (
    <span className={classes.minor}>{t('noPieces')}</span>
  ) : (
    <StatusChip tone="success">{t('canBeBooked')}</StatusChip>
  );
}
