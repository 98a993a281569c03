import { Button } from '@mantine/core';
import { reroute } from '@portal/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../routes/permitted.tsx';
import { Section } from '../../ui/detail-page.tsx';
import { orderKeys } from '../orders/index.ts';
import { BlockedFinding } from './blocked-finding.tsx';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';
import { routingKey, waitingQuery } from './routing-queries.ts';

/** Groups shown at once: the largest come first, and the page is about the rules above them. */
const AT_ONCE = 10;

/** Orders that wait for a partner, grouped by what blocks them. */
export function WaitingPanel() {
  const t = useMessages(lControlMessages);
  const { data } = useQuery(waitingQuery);
  const [shown, setShown] = useState(AT_ONCE);
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: (orderIds: string[]) => call(reroute, { body: { orderIds } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: routingKey }),
        queries.invalidateQueries({ queryKey: orderKeys.all }),
      ]),
  });
  if (data === undefined) return null;
  return (
    <Section
      title={t('waiting')}
      aside={
        data.data.length > 0 && (
          <Link to="/orders" search={{ stage: 'UNALLOCATED' }} className={classes.link}>
            {t('waitingAll')}
          </Link>
        )
      }
    >
      {data.data.length === 0 && <p className={classes.quiet}>{t('waitingNone')}</p>}
      {data.data.slice(0, shown).map((group) => (
        <BlockedFinding
          key={`${group.serviceType} ${group.orderCodes[0]}`}
          leg={group}
          codes={group.orderCodes}
          count={group.orders}
        >
          <Permitted permission="orders.write">
            <Button
              variant="default"
              size="compact-sm"
              loading={again.isPending && again.variables[0] === group.orderCodes[0]}
              onClick={() => again.mutate(group.orderCodes)}
            >
              {t('lookAgain')}
            </Button>
          </Permitted>
        </BlockedFinding>
      ))}
      {data.data.length > shown && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t('waitingMore', { count: Math.min(AT_ONCE, data.data.length - shown) })}
        </Button>
      )}
      {data.totalCount > data.data.length && data.data.length <= shown && (
        <p className={classes.quiet}>{t('waitingRest', { count: data.totalCount - data.data.length })}</p>
      )}
    </Section>
  );
}
