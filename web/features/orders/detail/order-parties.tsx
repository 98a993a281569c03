import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';
import classes from './detail.module.css';
import { PartyBlock } from './party-block.tsx';
import { RevealTaxIds } from './reveal-tax-ids.tsx';

interface OrderPartiesProps {
  readonly order: Pick<OrderDetails, 'id' | 'consignor' | 'consignee' | 'pickup' | 'returnTo'>;
}

/** Consignor and consignee, with the pick-up and return addresses if they differ. */
export function OrderParties({ order: { id, consignor, consignee, pickup, returnTo } }: OrderPartiesProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <Section title={t('parties')}>
      <div className={classes.parties}>
        <PartyBlock title={t('consignor')} party={consignor} />
        <PartyBlock title={t('consignee')} party={consignee} />
        {pickup !== null && <PartyBlock title={t('pickup')} party={pickup} />}
        {returnTo !== null && <PartyBlock title={t('returnTo')} party={returnTo} />}
      </div>
      {[consignor, consignee].some(({ taxId }) => taxId !== undefined) && <RevealTaxIds orderId={id} />}
    </Section>
  );
}
