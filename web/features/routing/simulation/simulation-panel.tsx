import { Button, SegmentedControl } from '@mantine/core';
import type { LaneRulesVersion, SimulatedOrdersFilter, Simulation } from '@portal/contract/routing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { countryInSentence } from '../../reference-data/index.ts';
import { BlockedLeg } from '../parts/blocked-leg.tsx';
import { findOnlyOrigin, listChanges, isEqualJson, type RulesDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { runSimulation, type SimulationRequest } from '../routing-queries.ts';
import { SimulatedOrders } from './simulated-orders.tsx';
import { SimulationTable } from './simulation-table.tsx';

interface SimulationPanelProps {
  readonly country: string;
  readonly savedVersion: LaneRulesVersion;
  readonly draft: RulesDraft;
  /** The draft has changes and no errors. */
  readonly isReady: boolean;
}

const ORDER_COUNTS = [100, 1_000, 10_000];

/** Simulates the draft on the latest orders, and shows both sides with the orders behind each figure. */
export function SimulationPanel({ country, savedVersion, draft, isReady }: SimulationPanelProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const [orderCount, setOrderCount] = useState(1_000);
  const simulation = useMutation({ mutationFn: runSimulation });
  const changes = listChanges(savedVersion, draft);
  const onlyOrigin = findOnlyOrigin(changes);
  const currentRequest: SimulationRequest = {
    draft: changes,
    orders: orderCount,
    country: savedVersion.country,
    ...(onlyOrigin !== undefined && { originCountry: onlyOrigin }),
  };
  const isOutdated = simulation.data !== undefined && !isEqualJson(simulation.variables, currentRequest);
  return (
    <Section
      title={t('simulation')}
      aside={
        <div className={classes.actions}>
          <SegmentedControl
            aria-label={t('orderCount')}
            data={ORDER_COUNTS.map((count) => ({ value: String(count), label: formatNumber(count) }))}
            value={String(orderCount)}
            onChange={(value) => setOrderCount(Number(value))}
          />
          <Button
            disabled={!isReady}
            loading={simulation.isPending}
            onClick={() => simulation.mutate(currentRequest)}
          >
            {t('runSimulation')}
          </Button>
        </div>
      }
    >
      {simulation.data === undefined && (
        <p className={classes.lead}>
          {onlyOrigin === undefined
            ? t('simulationHelp', { country, orders: formatNumber(orderCount) })
            : t('simulationHelpFrom', {
                origin: countryInSentence(onlyOrigin, locale),
                country,
                orders: formatNumber(orderCount),
              })}
        </p>
      )}
      {isOutdated && (
        <p className={classes.notice} role="status">
          {t('outdatedResult')}
        </p>
      )}
      {simulation.isError && (
        <ErrorState error={simulation.error} onRetry={() => simulation.mutate(currentRequest)} />
      )}
      {simulation.data !== undefined && simulation.variables !== undefined && (
        <SimulationResult country={country} request={simulation.variables} simulation={simulation.data} />
      )}
    </Section>
  );
}

interface SimulationResultProps {
  readonly country: string;
  readonly request: SimulationRequest;
  readonly simulation: Simulation;
}

function SimulationResult({ country, request, simulation }: SimulationResultProps) {
  const t = useMessages(lControlMessages);
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const [openFilter, setOpenFilter] = useState<SimulatedOrdersFilter>();
  const { orders, changedOrders, newlyUnallocatedOrders, changes, unallocated } = simulation;
  if (orders === 0) return <EmptyState title={t('noOrders', { country })} help={t('noOrdersHelp')} />;
  const figures: readonly (readonly [
    outcome: SimulatedOrdersFilter['outcome'],
    label: string,
    count?: number,
  ])[] = [
    ['CHANGED', t('changePartner'), changedOrders],
    ['UNALLOCATED', t('wouldBeUnallocated'), simulation.after.unallocatedOrders],
    ['DEARER', t('dearer')],
    ['CHEAPER', t('cheaper')],
    ['SLOWER', t('slower')],
    ['FASTER', t('faster')],
  ];
  const toggle = (filter: SimulatedOrdersFilter) =>
    setOpenFilter(isEqualJson(openFilter, filter) ? undefined : filter);
  const renderOrders = (filter: SimulatedOrdersFilter) =>
    isEqualJson(openFilter, filter) && (
      <SimulatedOrders key={JSON.stringify(filter)} request={request} filter={filter} />
    );
  return (
    <div className={classes.outcome}>
      <p className={classes.summary} role="status">
        {t('summary', { changed: changedOrders, orders })}
        {newlyUnallocatedOrders > 0 && (
          <StatusChip tone="danger">{t('newlyUnallocated', { count: newlyUnallocatedOrders })}</StatusChip>
        )}
      </p>
      <SimulationTable simulation={simulation} />
      <div className={classes.figures} role="group" aria-label={t('showOrders')}>
        {figures.map(([outcome, label, count]) => (
          <Button
            key={outcome}
            variant={isEqualJson(openFilter, { outcome }) ? 'filled' : 'default'}
            size="compact-md"
            aria-expanded={isEqualJson(openFilter, { outcome })}
            disabled={count === 0}
            onClick={() => toggle({ outcome })}
          >
            {count === undefined ? label : `${label} (${formatNumber(count)})`}
          </Button>
        ))}
      </div>
      {openFilter !== undefined && openFilter.serviceType === undefined && renderOrders(openFilter)}
      {changes.length > 0 && <h3 className={classes.subtitle}>{t('partnerChanges')}</h3>}
      {changes.map(({ serviceType, from, to, orders: count }) => {
        const filter: SimulatedOrdersFilter = {
          outcome: 'CHANGED',
          serviceType,
          fromPartnerId: from?.id ?? null,
          toPartnerId: to?.id ?? null,
        };
        return (
          <div key={`${serviceType} ${from?.id} ${to?.id}`} className={classes.row}>
            <p className={classes.rowHead}>
              <span>
                {t('partnerChange', {
                  leg: getLegText(serviceType),
                  from: from?.name ?? t('withoutPartner'),
                  to: to?.name ?? t('withoutPartner'),
                })}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={isEqualJson(openFilter, filter)}
                onClick={() => toggle(filter)}
              >
                {t('orders', { count })}
              </Button>
            </p>
            {renderOrders(filter)}
          </div>
        );
      })}
      {unallocated.length > 0 && <h3 className={classes.subtitle}>{t('unallocatedAfter')}</h3>}
      {unallocated.map((leg) => (
        <BlockedLeg
          key={`${leg.serviceType} ${leg.isNew} ${leg.orderCodes[0]}`}
          leg={leg}
          codes={leg.orderCodes}
          count={leg.orders}
          chip={leg.isNew && <StatusChip tone="danger">{t('newTag')}</StatusChip>}
        />
      ))}
    </div>
  );
}
