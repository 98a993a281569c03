import { Button, Skeleton } from '@mantine/core';
import { getPartnerTrial, type PartnerTrial as Trial } from '@portal/contract/connections';
import type { SimulationSide } from '@portal/contract/routing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { trialMessages } from './trial-messages.ts';
import classes from '../marketplace.module.css';

const trialQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'trial', id],
    queryFn: async ({ signal }) => (await call(getPartnerTrial, { params: { id }, signal })).value,
  });

interface PartnerTrialProps {
  readonly partnerId: string;
  readonly isConnected: boolean;
}

/** What a partner would have carried and cost on the client's latest orders, as if it was connected. */
export function PartnerTrial({ partnerId, isConnected }: PartnerTrialProps) {
  const t = useMessages(trialMessages);
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, refetch } = useQuery({ ...trialQuery(partnerId), enabled: isRequested });
  return (
    <Section title={t('title')}>
      <p className={classes.lead}>{t(isConnected ? 'leadConnected' : 'lead')}</p>
      {renderResult()}
    </Section>
  );

  function renderResult() {
    if (data !== undefined) return <Result trial={data} />;
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (isRequested) return <Skeleton height={120} />;
    return (
      <Button variant="default" onClick={() => setIsRequested(true)}>
        {t('run')}
      </Button>
    );
  }
}

function Result({ trial }: { readonly trial: Trial }) {
  const t = useMessages(trialMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { carriedOrders, simulation, possible } = trial;
  const { orders, comparedOrders, before, after } = simulation;
  if (orders === 0) return <p>{t('noOrders')}</p>;
  if (possible.legs === 0) return <p>{t('noLegs', { orders })}</p>;
  const formatOrders = (count: number) =>
    t('carriedOrders', {
      count,
      orders: formatNumber(orders),
      percent: formatNumber(count / orders, { style: 'percent' }),
    });
  const formatCost = ({ converted, cost }: SimulationSide) =>
    (converted === null ? cost : [converted]).map((money) => formatAmount(money)).join(' + ');
  const formatDays = (tenths: number) =>
    formatNumber(tenths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const formatMeanDays = ({ averageDaysMinTenths: min, averageDaysMaxTenths: max }: SimulationSide) =>
    formatDays(((min ?? 0) + (max ?? 0)) / 2);
  const { averageDaysTenths: ownDays, currentAverageDaysTenths: currentDays } = possible;
  return (
    <div className={classes.trial}>
      <h3>{t('carried')}</h3>
      <Facts
        facts={[
          { label: t('carriedLabel'), value: formatOrders(carriedOrders) },
          ...(carriedOrders === 0 || comparedOrders === 0
            ? []
            : [
                {
                  label: t('cost'),
                  value: t('change', { before: formatCost(before), after: formatCost(after) }),
                },
                {
                  label: t('days'),
                  value: t('change', { before: formatMeanDays(before), after: formatMeanDays(after) }),
                },
              ]),
        ]}
      />
      <h3>{t('possible')}</h3>
      <Facts
        facts={[
          { label: t('possibleOrders'), value: formatOrders(possible.orders) },
          ...(ownDays === null || currentDays === null
            ? []
            : [
                {
                  label: t('possibleCost'),
                  value: t('against', {
                    own: formatAmount(possible.cost),
                    current: formatAmount(possible.currentCost),
                  }),
                },
                {
                  label: t('possibleDays'),
                  value: t('against', { own: formatDays(ownDays), current: formatDays(currentDays) }),
                },
              ]),
        ]}
      />
      {possible.comparedLegs > 0 && (
        <p className={classes.lead}>{t('basis', { count: possible.comparedLegs })}</p>
      )}
    </div>
  );
}
