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

/** The bags shown for one order. */
const MAX_BAGS = 25;

/** Section of the order page: the bags that the order or its pieces are in; nothing if they are in none. */
export function OrderBag({ orderId }: { readonly orderId: string }) {
  const t = useMessages(bagsMessages);
  const { isAllowed } = usePermission('bagging.read');
  const { data } = useQuery({ ...baggedQuery({ orderId, perPage: MAX_BAGS }), enabled: isAllowed });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t('bag')}>
      {rows.map(({ bag, bagPieces, pieces, addedAt }) => (
        <div key={bag.id} className={classes.orderBag}>
          <BagLink bag={bag} />
          <BagStateChip state={bag.state} />
          <span className={classes.added}>
            {bag.awbNumber !== null && `${bag.awbNumber} · `}
            {bagPieces.length < pieces && `${t('pieces', { pieces: bagPieces.join(', ') })} · `}
            {t('added')} <RelativeTime at={addedAt} />
          </span>
        </div>
      ))}
    </Section>
  );
}
