import type { Seller } from '@portal/contract/parties';
import { useMessages } from '../../../i18n/messages.ts';
import { partyMessages } from '../../address-book/index.ts';
import classes from './detail.module.css';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The seller with its registration, and whether it has collected the tax. */
export function SellerBlock({ seller }: { readonly seller: Seller }) {
  const t = useMessages(orderDetailMessages);
  const typeNames = useMessages(partyMessages);
  return (
    <div className={classes.party}>
      <h3 className={classes.partyTitle}>{t('seller')}</h3>
      <address className={classes.address}>
        {seller.name !== undefined && <strong>{seller.name}</strong>}
        {seller.taxId !== undefined && (
          <span>
            {typeNames(seller.taxId.type)}: {seller.taxId.number}
          </span>
        )}
        {seller.taxCollectedAtSale !== undefined && (
          <span>{t(seller.taxCollectedAtSale ? 'taxCollectedAtSale' : 'taxNotCollectedAtSale')}</span>
        )}
      </address>
    </div>
  );
}
