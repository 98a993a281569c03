import { Skeleton } from '@mantine/core';
import type { SimulatedOrder, SimulatedOrdersAsked } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useServerWords } from '../../../i18n/server-words.ts';
import { Weight } from '../../../ui/quantities.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useStatusWords } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLink } from '../parts/order-links.tsx';
import { PageSteps } from '../parts/panel-pagination.tsx';
import { simulatedOrdersQuery, type SimulationAsked } from '../routing-queries.ts';
import { useCarrierFacts } from '../parts/use-route-formats.ts';
import { WideTable } from '../parts/wide-table.tsx';

interface SimulatedOrdersProps {
  readonly asked: SimulationAsked;
  readonly of: SimulatedOrdersAsked;
}

/** The orders behind a figure of the simulation, each with both sides. */
export function SimulatedOrders({ asked, of }: SimulatedOrdersProps) {
  const t = useMessages(lControlMessages);
  const inWords = useServerWords();
  const { legWord } = useStatusWords();
  const { daysWords, moneyWords } = useCarrierFacts();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(simulatedOrdersQuery(asked, of, page));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} width="100%" />;
  if (data.totalCount === 0) return <p className={classes.quiet}>{t('noneOfThem')}</p>;
  return (
    <div className={classes.drill}>
      <WideTable
        label={t('ordersBehind')}
        columns={[
          { label: t('order') },
          { label: t('whatChanges'), words: true },
          { label: t('weightWord') },
          { label: t('costBoth') },
          { label: t('daysBoth') },
        ]}
        rows={data.data.map((order) => ({
          key: order.orderCode,
          cells: [
            <OrderLink key="order" code={order.orderCode} />,
            changeWords(order),
            <Weight key="weight" grams={order.grossGrams} />,
            <Both key="cost" before={moneyWords(order.before.cost)} after={moneyWords(order.after.cost)} />,
            <Both key="days" before={daysWords(order.before.days)} after={daysWords(order.after.days)} />,
          ],
        }))}
      />
      <PageSteps page={page} totalPage={data.totalPage} onPage={setPage} />
    </div>
  );

  function changeWords({ changes, waitsFor }: SimulatedOrder) {
    const moved = changes.map(({ serviceType, from, to }) =>
      t('move', {
        leg: legWord(serviceType),
        from: from?.name ?? t('nobody'),
        to: to?.name ?? t('nobody'),
      }),
    );
    return [...moved, ...waitsFor.map(inWords)].map((line) => <div key={line}>{line}</div>);
  }
}

/** Before, and under it after where it differs. */
function Both({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className={classes.both}>
      <span>{before}</span>
      {after !== before && <span>→ {after}</span>}
    </span>
  );
}
