import type { OrderDetails } from '@portal/contract/orders';
import type { PartyRole } from '@portal/contract/parties';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';
import classes from './detail.module.css';
import { PartyBlock } from './party-block.tsx';
import { SellerBlock } from './seller-block.tsx';
import { RevealTaxIds, type ReadTaxIds } from './reveal-tax-ids.tsx';

interface OrderPartiesProps {
  readonly order: Pick<OrderDetails, PartyRole | 'seller'>;
  /** Reads the tax identifiers; undefined for users who may not, and for an order without them. */
  readonly readTaxIds: ReadTaxIds | undefined;
}

/** Consignor and consignee, with the pick-up and return addresses if they differ, further parties of freight, and the seller. */
export function OrderParties({ order, readTaxIds }: OrderPartiesProps) {
  const { consignor, consignee, pickup, returnTo, notifyParty, importer, seller } = order;
  const t = useMessages(orderDetailMessages);
  return (
    <Section title={t('parties')}>
      <div className={classes.parties}>
        <PartyBlock title={t('consignor')} party={consignor} />
        <PartyBlock title={t('consignee')} party={consignee} />
        {pickup !== null && <PartyBlock title={t('pickup')} party={pickup} />}
        {returnTo !== null && <PartyBlock title={t('returnTo')} party={returnTo} />}
        {notifyParty !== null && <PartyBlock title={t('notifyParty')} party={notifyParty} />}
        {importer !== null && <PartyBlock title={t('importer')} party={importer} />}
        {seller !== null && <SellerBlock seller={seller} />}
      </div>
      {readTaxIds !== undefined && <RevealTaxIds read={readTaxIds} />}
    </Section>
  );
}
