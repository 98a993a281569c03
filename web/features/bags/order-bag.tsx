import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { BagLink } from './bag-link.tsx';
import { baggedQuery } from './bag-queries.ts';
import { BagStateChip } from './bag-state-chip.tsx';
import { bagsMessages } from './bags-messages.ts';
import classes from './bags.module.css';

/** Section of the order page: the bag that the order is in; nothing if it is in none. */
export function OrderBag({ orderId }: { readonly orderId: string }) {
  const t = useMessages(bagsMessages);
  const { isAllowed } = usePermission('bagging.read');
  const { data } = useQuery({ ...baggedQuery({ orderId, perPage: 1 }), enabled: isAllowed });
  const [baggedOrder] = data?.data ?? [];
  if (baggedOrder === undefined) return null;
  const { bag, addedAt } = baggedOrder;
  return (
    <Section title={t('bag')}>
      <div className={classes.orderBag}>
        <BagLink bag={bag} />
        <BagStateChip state={bag.state} />
        <span className={classes.added}>
          {t('added')} <RelativeTime at={addedAt} />
        </span>
      </div>
    </Section>
  );
}
