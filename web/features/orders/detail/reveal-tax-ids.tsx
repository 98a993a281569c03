import { Button, Text } from '@mantine/core';
import type { RevealedTaxId } from '@portal/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { partyMessages } from '../../address-book/index.ts';
import classes from './detail.module.css';
import { orderDetailMessages } from './order-detail-messages.ts';

export type ReadTaxIds = () => Promise<{ readonly data: readonly RevealedTaxId[] }>;

/** The button that reads the tax identifiers of an order; the numbers are not kept in any cache. */
export function RevealTaxIds({ read }: { readonly read: ReadTaxIds }) {
  const t = useMessages(orderDetailMessages);
  const { data, mutate, isPending } = useMutation({
    mutationFn: read,
    onError: () => toastFailure(t('taxIdsFailed')),
    gcTime: 0,
  });
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
  if (taxIds.length === 0)
    return (
      <Text size="sm" mt="sm">
        {t('noTaxIds')}
      </Text>
    );
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
