import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { BagStateChip } from '../../bags/bag-state-chip.tsx';
import { baggingMessages } from '../../bagging/bagging-messages.ts';
import { baggedQuery } from '../../bagging/bagging-queries.ts';
import classes from '../../bagging/bagging.module.css';
import { BagLink } from '../../bags/bag-link.tsx';

/** On the page of an order: the bag it is in; nothing where it is in none. */
export function OrderBag({ orderId }: { readonly orderId: string }) {
  const t = useMessages(baggingMessages);
  const { ok } = useMay('bagging.read');
  const { data } = useQuery({ ...baggedQuery({ orderId, perPage: 1 }), enabled: ok });
  const [found] = data?.data ?? [];
  if (found === undefined) return null;
  const { bag, addedAt } = found;
  return (
    <Section title={t('bag')}>
      <div className={classes.orderBag}>
        <BagLink bag={bag} />
        <BagStateChip state={bag.state} />
        <span className={classes.quiet}>
          {t('added')} <RelativeTime at={addedAt} />
        </span>
      </div>
    </Section>
  );
}
