import { Skeleton } from '@mantine/core';
import type { ConnectionEffect } from '@portal/contract/connections';
import type { SimulationSide } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { connectionMessages } from './connection-messages.ts';
import { effectQuery, type ConnectionSubject } from './connection-subject.ts';
import classes from './connections.module.css';

/** What the suspension or the end of a connection changes: orders under way, lanes, and the latest orders without the partner. */
export function EffectSummary({ subject }: { readonly subject: ConnectionSubject }) {
  const t = useMessages(connectionMessages);
  const { data, error, refetch } = useQuery(effectQuery(subject));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={96} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const { ordersUnderWay, lanes, simulation } = data;
  return (
    <section className={classes.effect} aria-label={t('effect')}>
      <p>{t('underWay', { count: ordersUnderWay })}</p>
      {lanes !== undefined && <NamingLanes lanes={lanes} />}
      {simulation !== undefined && <SimulatedEffect simulation={simulation} />}
    </section>
  );
}

function NamingLanes({ lanes }: Pick<ConnectionEffect, 'lanes'>) {
  const t = useMessages(connectionMessages);
  const locale = useLocale();
  const { getLegText } = useStatusTexts();
  return (
    <>
      <p>{t('lanes', { count: lanes.length })}</p>
      {lanes.length > 0 && (
        <ul className={classes.bullets}>
          {lanes.map(({ originCountry, country, serviceType, mode }) => {
            const origin = originCountry === undefined ? t('anyOrigin') : countryName(originCountry, locale);
            const lane = { origin, country: countryName(country, locale), leg: getLegText(serviceType) };
            return (
              <li key={`${originCountry} ${country} ${serviceType}`}>
                {t('lane', lane)} ({t(`mode_${mode}`)})
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function SimulatedEffect({ simulation }: Pick<ConnectionEffect, 'simulation'>) {
  const t = useMessages(connectionMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { orders, changedOrders, newlyUnallocatedOrders, comparedOrders, before, after } = simulation;
  const formatCost = ({ converted, cost }: SimulationSide) =>
    (converted === null ? cost : [converted]).map((money) => formatAmount(money)).join(' + ');
  const formatDays = ({ averageDaysMinTenths: min, averageDaysMaxTenths: max }: SimulationSide) =>
    min === null || max === null
      ? '–'
      : formatNumber((min + max) / 20, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  if (orders === 0) return <p>{t('nothingToSimulate')}</p>;
  if (changedOrders === 0) return <p>{t('allKeep', { orders })}</p>;
  return (
    <>
      <p>{t('simulated', { orders })}</p>
      <ul className={classes.bullets}>
        <li>{t('rerouted', { count: changedOrders - newlyUnallocatedOrders })}</li>
        <li>{t('wouldWait', { count: newlyUnallocatedOrders })}</li>
        {comparedOrders > 0 && (
          <>
            <li>
              {t('costChange', {
                count: comparedOrders,
                before: formatCost(before),
                after: formatCost(after),
              })}
            </li>
            <li>{t('daysChange', { before: formatDays(before), after: formatDays(after) })}</li>
          </>
        )}
      </ul>
    </>
  );
}
