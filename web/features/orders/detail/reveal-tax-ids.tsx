import { Button } from '@mantine/core';
import { revealTaxIds, type RevealedTaxId } from '@portal/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { partyMessages } from '../../address-book/index.ts';
import classes from './detail.module.css';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The button that reads the tax identifiers of an order, for users who may; the numbers are not kept in any cache. */
export function RevealTaxIds({ orderId }: { readonly orderId: string }) {
  const t = useMessages(orderDetailMessages);
  const { isAllowed } = usePermission('orders.read_tax_ids');
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(revealTaxIds, { params: { id: orderId } }),
    onError: () => toastFailure(t('taxIdsFailed')),
    gcTime: 0,
  });
  if (!isAllowed) return null;
  if (data !== undefined) return <RevealedNumbers taxIds={data.data} />;
  return (
    <Button variant="default" size="xs" mt="sm" loading={isPending} onClick={() => mutate()}>
      {t('revealTaxIds')}
    </Button>
  );
}

function RevealedNumbers({ taxIds }: { readonly taxIds: readonly RevealedTaxId[] }) {
  const t = useMessages(orderDetailMessages);
  const party = useMessages(partyMessages);
  return (
    <dl className={classes.taxIds}>
      {taxIds.map(({ party: role, type, number }) => (
        <div key={role}>
          <dt>
            {t(role)} · {party(type)}
          </dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
