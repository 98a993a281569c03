import { Button, Stack } from '@mantine/core';
import type { OrderDetails } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { proofMessages } from './proof-messages.ts';
import { deliveryCodeQuery, useRenewCode } from './proof-queries.ts';
import classes from './proof.module.css';

interface DeliveryCodeSectionProps {
  readonly order: Pick<OrderDetails, 'id' | 'deliveryConfirmation'>;
}

/** The delivery code of an order that asks for one, and a button that renews it. */
export function DeliveryCodeSection({ order }: DeliveryCodeSectionProps) {
  return order.deliveryConfirmation === 'CODE' ? <Code orderId={order.id} /> : null;
}

function Code({ orderId }: { readonly orderId: string }) {
  const t = useMessages(proofMessages);
  const { formatTime } = useFormats();
  const { data: code } = useQuery(deliveryCodeQuery(orderId));
  const { mutate, error, isPending } = useRenewCode(orderId);
  if (code === undefined) return null;
  return (
    <Section title={t('code')}>
      <Stack gap="xs" align="flex-start">
        <span className={classes.code}>{code.code}</span>
        <p className={classes.secondary}>
          {code.verifiedAt === null
            ? t('attemptsLeft', { count: code.attemptsLeft })
            : t('usedAt', { time: formatTime(code.verifiedAt) })}
        </p>
        {code.verifiedAt === null && (
          <>
            <p className={classes.secondary}>{t('codeHelp')}</p>
            <Permitted permission="orders.write">
              <Button
                variant="default"
                size="xs"
                loading={isPending}
                onClick={() => mutate(undefined, { onSuccess: () => toast(t('renewed')) })}
              >
                {t('renew')}
              </Button>
            </Permitted>
          </>
        )}
        {error !== null && <RefusalAlert error={error} />}
      </Stack>
    </Section>
  );
}
