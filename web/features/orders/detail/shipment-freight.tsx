import type { OrderDetails, ShipmentBooking } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Money } from '../../../ui/display/quantities.tsx';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { bookedSpaceQuery } from '../booked-space-query.ts';
import { FreightSchedules } from '../documents/freight-schedules.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The schedule of a shipment and, in booked space, its charges. */
export function ShipmentFreight({ order: { id, booking } }: { readonly order: OrderDetails }) {
  return (
    <>
      <FreightSchedules orderId={id} />
      {booking !== null && <FreightCharges booking={booking} />}
    </>
  );
}

/** What the freight of a shipment in booked space was quoted, is booked and is charged at. */
function FreightCharges({ booking: { id, code, total } }: { readonly booking: ShipmentBooking }) {
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
    ...(flown === null ? [] : [{ label: t('charged'), value: <Money value={flown.total} /> }]),
  ];
  return (
    <Section title={t('freightCharges')}>
      <Facts facts={facts} />
    </Section>
  );
}
