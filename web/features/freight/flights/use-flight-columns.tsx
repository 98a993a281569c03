import { Button } from '@mantine/core';
import { BOOKING_PERMISSIONS, type DepartureMode, type DepartureOffer } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { LOCAL_MINUTE } from '../local-minute.ts';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
import { flightMessages } from './flight-messages.ts';
import classes from './flights.module.css';
import { Obstacles } from './obstacles.tsx';

const LITRES_PER_CUBIC_METRE = 1_000;

/** The columns of departures; prices and obstacles are for the pieces of the search. `onBook` books one without obstacles. */
export function useFlightColumns(
  mode: DepartureMode,
  onBook: (offer: DepartureOffer) => void,
): readonly Column<DepartureOffer>[] {
  const t = useMessages(flightMessages);
  const tRates = useMessages(freightRatesMessages);
  const { formatTime, formatNumber, formatWeight } = useFormats();
  const formatLocal = (localMinute: string) => formatTime(`${localMinute}Z`, LOCAL_MINUTE);
  return [
    {
      key: 'number',
      label: t(`number_${mode}`),
      width: 150,
      priority: 1,
      card: 'title',
      render: ({ departure: { number, carrierName } }) => (
        <>
          <strong>{number}</strong>
          <div className={classes.minor}>{carrierName}</div>
        </>
      ),
    },
    {
      key: 'lane',
      label: t('lane'),
      width: 140,
      priority: 1,
      card: 'line',
      whole: true,
      render: ({ departure: { originPortId, destinationPortId } }) =>
        `${originPortId} → ${destinationPortId}`,
    },
    {
      key: 'departsAt',
      label: t('departure'),
      sortKey: 'departsAt',
      width: 150,
      priority: 1,
      card: 'line',
      whole: true,
      render: ({ departure }) => formatLocal(departure.localDeparture),
    },
    {
      key: 'arrival',
      label: t('arrival'),
      width: 150,
      priority: 4,
      card: 'line',
      whole: true,
      render: ({ departure }) => formatLocal(departure.localArrival),
    },
    {
      key: 'cutOff',
      label: t('cutOff'),
      width: 150,
      priority: 3,
      card: 'line',
      whole: true,
      render: ({ departure }) => formatLocal(departure.localCutOff),
    },
    {
      key: 'latestAcceptance',
      label: t('latestAcceptance'),
      width: 150,
      priority: 5,
      hidden: true,
      card: 'none',
      render: ({ departure }) => formatLocal(departure.localLatestAcceptance),
    },
    {
      key: 'partner',
      label: t('partner'),
      width: 150,
      priority: 2,
      card: 'line',
      render: ({ departure }) => departure.partner.name,
    },
    ...(mode === 'LAND'
      ? []
      : [
          {
            key: 'aircraft',
            label: t('aircraft'),
            width: 130,
            priority: 5,
            card: 'line',
            render: ({ departure: { aircraft, equipment } }) => (
              <>
                {aircraft !== null && tRates(`aircraft_${aircraft}`)}
                {equipment !== null && <div className={classes.minor}>{equipment}</div>}
              </>
            ),
          } satisfies Column<DepartureOffer>,
        ]),
    {
      key: 'remaining',
      label: t('remaining'),
      width: 110,
      priority: 4,
      align: 'right',
      card: 'line',
      render: ({ remainingGrams, remainingLitres }) => (
        <>
          {formatWeight(remainingGrams)}
          <div className={classes.minor}>
            {formatNumber(remainingLitres / LITRES_PER_CUBIC_METRE, { maximumFractionDigits: 1 })} m³
          </div>
        </>
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
    <div>
      <Money value={total} />
      <div className={classes.minor}>{t(amountMinor === 0 ? 'net' : 'netAndSurcharges', values)}</div>
    </div>
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
