import type { OrderDetails, ShipmentBooking } from '@portal/contract/orders';
import type { Money as MoneyValue } from '@portal/contract/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Money } from '../../../ui/display/quantities.tsx';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { bookedSpaceQuery } from '../booked-space-query.ts';
import { FreightSchedules } from '../documents/freight-schedules.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The schedule of a shipment and, in booked space, its charges. */
export function ShipmentFreight({ order: { id, booking, legs } }: { readonly order: OrderDetails }) {
  const share = legs.find(({ rule }) => rule === 'BOOKED')?.price ?? null;
  return (
    <>
      <FreightSchedules orderId={id} />
      {booking !== null && <FreightCharges booking={booking} share={share} />}
    </>
  );
}

interface FreightChargesProps {
  readonly booking: ShipmentBooking;
  /** What of the price of the booking the shipment has; null while its leg is not in booked space. */
  readonly share: MoneyValue | null;
}

/** What the freight of a booking was quoted, is booked and is charged at, and the share of one of several shipments in it. */
function FreightCharges({ booking: { id, code, total }, share }: FreightChargesProps) {
  const t = useMessages(orderDetailMessages);
  const { data: booking } = useQuery(bookedSpaceQuery(id));
  const { quotation = null, flown = null } = booking ?? {};
  const facts = [
    ...(quotation === null
      ? []
      : [
          {
            label: t('quoted'),
            value: (
              <>
                <Money value={quotation.total} />{' '}
                <Link
                  to="/next/lfreight/quotations/$quotationId"
                  params={{ quotationId: quotation.requestId }}
                >
                  {quotation.code}
                </Link>
              </>
            ),
          },
        ]),
    {
      label: t('booked'),
      value: (
        <>
          <Money value={total} />{' '}
          <Link to="/next/lfreight/orders" search={{ booking: id }}>
            {code}
          </Link>
        </>
      ),
    },
    ...(share === null || share.amountMinor === total.amountMinor
      ? []
      : [{ label: t('shareOfBooking'), value: <Money value={share} /> }]),
    ...(flown === null ? [] : [{ label: t('charged'), value: <Money value={flown.total} /> }]),
  ];
  return (
    <Section title={t('freightCharges')}>
      <Facts facts={facts} />
    </Section>
  );
}
