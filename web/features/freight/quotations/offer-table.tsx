import { Link } from '@tanstack/react-router';
import {
  LINE_SERVICES,
  type ClientQuotation,
  type LineService,
  type QuotationRequest,
} from '@portal/contract/freight';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Money } from '../../../ui/display/quantities.tsx';
import { OrderLink, ordersMessages } from '../../orders/index.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { DeadFreight } from './dead-freight.tsx';
import { QuotationButtons } from './quotation-buttons.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { QuotationStateChip } from './quotation-state-chip.tsx';
import classes from './quotations.module.css';

/** The offers of a request side by side: each service in the currency of the client, total, time, validity and conditions. */
export function OfferTable({ request }: { readonly request: QuotationRequest }) {
  const t = useMessages(quotationMessages);
  const ordersText = useMessages(ordersMessages);
  const { formatTime, formatDate } = useFormats();
  const formatTransit = useTransitText();
  const { quotations } = request;
  const compared = quotations.find((quotation) => quotation.compared !== null)?.compared;
  const services = LINE_SERVICES.filter(
    (service) =>
      request.services.some((requested) => requested === service) ||
      quotations.some(({ offer }) => offer?.lines.some((line) => line.service === service)),
  );
  const row = (label: string, render: (quotation: ClientQuotation) => ReactNode, isTotal?: true) => (
    <tr key={label} data-total={isTotal}>
      <th scope="row">{label}</th>
      {quotations.map((quotation) => (
        <td key={quotation.id}>{render(quotation)}</td>
      ))}
    </tr>
  );
  return (
    <div className={classes.scroll}>
      <table className={classes.offers}>
        <thead>
          <tr>
            <th scope="col">{t('partner')}</th>
            {quotations.map(({ id, partner }) => (
              <th key={id} scope="col">
                {partner.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('state'), (quotation) => (
            <>
              <QuotationStateChip state={quotation.state} />
              <StateNote quotation={quotation} />
            </>
          ))}
          {services.map((service) =>
            row(t(`service_${service}`), (quotation) => (
              <ServiceAmount quotation={quotation} service={service} />
            )),
          )}
          {row(
            t('total'),
            ({ offer, compared: converted, counter }) => (
              <>
                <Money value={converted ?? offer?.total ?? null} />
                {offer !== null && converted !== null && converted.currency !== offer.currency && (
                  <p className={classes.note}>
                    <Money value={offer.total} />
                  </p>
                )}
                {counter !== null && (
                  <p className={classes.note}>
                    {t('counterOffer')}: <Money value={counter.total} />
                  </p>
                )}
              </>
            ),
            true,
          )}
          {row(t('transit'), ({ offer }) => (
            <>
              {formatTransit(offer?.transitDays ?? null)}
              {offer !== null && offer.serviceLevel !== null && (
                <p className={classes.note}>{ordersText(`level_${offer.serviceLevel}`)}</p>
              )}
            </>
          ))}
          {row(t('departure'), ({ offer }) =>
            offer?.departure == null
              ? '–'
              : t('departureOption', {
                  number: offer.departure.number,
                  time: formatLocalMinute(offer.departure.localDeparture),
                }),
          )}
          {row(t('deadFreight'), ({ offer }) =>
            offer === null ? '–' : <DeadFreight rule={offer.deadFreight} />,
          )}
          {row(t('validUntil'), ({ offer }) => (offer === null ? '–' : formatTime(offer.validUntil)))}
          {row(t('conditions'), ({ offer }) => (
            <p className={classes.note}>{offer?.conditions ?? '–'}</p>
          ))}
          {row(t('excluded'), ({ offer }) => (
            <p className={classes.note}>{offer?.excluded ?? '–'}</p>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              {compared && (
                <p className={classes.note}>
                  {t('rates', { currency: compared.currency, day: formatDate(compared.asOf) })}
                </p>
              )}
            </td>
            {quotations.map((quotation) => (
              <td key={quotation.id}>
                <QuotationButtons quotation={quotation} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Why a quotation is in its state, and what came of it. */
function StateNote({
  quotation: { state, reason, comment, booking, shipment },
}: {
  readonly quotation: ClientQuotation;
}) {
  const t = useMessages(quotationMessages);
  const isWaiting = state === 'REQUESTED' || state === 'COUNTERED';
  const notes = [
    ...(isWaiting ? [t('waiting')] : []),
    ...(reason === null ? [] : [t(`reason_${reason}`)]),
    ...(comment === null ? [] : [comment]),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {booking !== null && (
        <p className={classes.note}>
          {t('booking')}:{' '}
          <Link to="/next/lfreight/orders" search={{ booking: booking.id }}>
            {booking.code}
          </Link>
        </p>
      )}
      {shipment !== null && (
        <p className={classes.note}>
          {t('shipment')}: <OrderLink orderCode={shipment.code} />
        </p>
      )}
    </>
  );
}

interface ServiceAmountProps {
  readonly quotation: ClientQuotation;
  readonly service: LineService;
}

/** The sum of the lines of a service; what an offer lacks is marked. */
function ServiceAmount({ quotation: { offer, compared }, service }: ServiceAmountProps) {
  const t = useMessages(quotationMessages);
  if (offer === null) return '–';
  const amounts = offer.lines.flatMap((line, index) =>
    line.service === service ? [compared?.lines[index] ?? line.amount.amountMinor] : [],
  );
  if (amounts.length === 0) return <span className={classes.note}>{t('missing')}</span>;
  const amountMinor = amounts.reduce((sum, amount) => sum + amount, 0);
  return <Money value={{ amountMinor, currency: compared?.currency ?? offer.currency }} />;
}

/** Returns a function that describes a transit time. */
export function useTransitText() {
  const t = useMessages(quotationMessages);
  return (days: { readonly min: number; readonly max: number } | null) => {
    if (days === null) return '–';
    return days.min === days.max ? t('transitDays', { min: days.min }) : t('transitRange', days);
  };
}
