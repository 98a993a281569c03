import { Button, SegmentedControl } from '@mantine/core';
import type { LaneRulesVersion, SimulatedOrdersAsked, Simulation } from '@portal/contract/routing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useStatusWords } from '../../orders/index.ts';
import { BlockedFinding } from '../parts/blocked-leg.tsx';
import { changesOf, isSame, type RulesDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { askWhatIf, type SimulationAsked } from '../routing-queries.ts';
import { SimulatedOrders } from './simulated-orders.tsx';
import { SimulationTable } from './simulation-table.tsx';

interface SimulationPanelProps {
  readonly country: string;
  readonly stored: LaneRulesVersion;
  readonly draft: RulesDraft;
  /** Something differs from what is saved, and all of it is whole. */
  readonly ready: boolean;
}

const SIZES = [100, 1_000, 10_000];

/** Runs the draft over the latest orders, and shows both sides with the orders behind each figure. */
export function SimulationPanel({ country, stored, draft, ready }: SimulationPanelProps) {
  const t = useMessages(lControlMessages);
  const { formatNumber } = useFormats();
  const [size, setSize] = useState(1_000);
  const asked = useMutation({ mutationFn: askWhatIf });
  const now: SimulationAsked = { draft: changesOf(stored, draft), orders: size, country: stored.country };
  const isOld = asked.data !== undefined && !isSame(asked.variables, now);
  return (
    <Section
      title={t('whatIf')}
      aside={
        <div className={classes.ask}>
          <SegmentedControl
            aria-label={t('howMany')}
            data={SIZES.map((one) => ({ value: String(one), label: formatNumber(one) }))}
            value={String(size)}
            onChange={(chosen) => setSize(Number(chosen))}
          />
          <Button disabled={!ready} loading={asked.isPending} onClick={() => asked.mutate(now)}>
            {t('ask')}
          </Button>
        </div>
      }
    >
      {asked.data === undefined && (
        <p className={classes.lead}>{t('whatIfHelp', { country, orders: formatNumber(size) })}</p>
      )}
      {isOld && (
        <p className={classes.fault} role="status">
          {t('stale')}
        </p>
      )}
      {asked.isError && <ErrorState error={asked.error} onRetry={() => asked.mutate(now)} />}
      {asked.data !== undefined && asked.variables !== undefined && (
        <Outcome country={country} asked={asked.variables} simulation={asked.data} />
      )}
    </Section>
  );
}

interface OutcomeProps {
  readonly country: string;
  readonly asked: SimulationAsked;
  readonly simulation: Simulation;
}

function Outcome({ country, asked, simulation }: OutcomeProps) {
  const t = useMessages(lControlMessages);
  const { formatNumber } = useFormats();
  const { legWord } = useStatusWords();
  const [opened, setOpened] = useState<SimulatedOrdersAsked>();
  const { orders, changedOrders, newlyUnallocatedOrders, changes, unallocated } = simulation;
  if (orders === 0) return <EmptyState title={t('noOrders', { country })} help={t('noOrdersHelp')} />;
  const figures: readonly (readonly [
    outcome: SimulatedOrdersAsked['outcome'],
    label: string,
    count?: number,
  ])[] = [
    ['CHANGED', t('changePartner'), changedOrders],
    ['UNALLOCATED', t('wouldWait'), simulation.after.unallocatedOrders],
    ['DEARER', t('dearer')],
    ['CHEAPER', t('cheaper')],
    ['SLOWER', t('slower')],
    ['FASTER', t('faster')],
  ];
  const toggle = (of: SimulatedOrdersAsked) => setOpened(isSame(opened, of) ? undefined : of);
  const drill = (of: SimulatedOrdersAsked) =>
    isSame(opened, of) && <SimulatedOrders key={JSON.stringify(of)} asked={asked} of={of} />;
  return (
    <div className={classes.outcome}>
      <p className={classes.summary} role="status">
        {t('summary', { changed: changedOrders, orders })}
        {newlyUnallocatedOrders > 0 && (
          <StatusChip tone="danger">{t('newlyWaiting', { count: newlyUnallocatedOrders })}</StatusChip>
        )}
      </p>
      <SimulationTable simulation={simulation} />
      <div className={classes.figures} role="group" aria-label={t('showOrders')}>
        {figures.map(([outcome, label, count]) => (
          <Button
            key={outcome}
            variant={isSame(opened, { outcome }) ? 'filled' : 'default'}
            size="compact-md"
            aria-expanded={isSame(opened, { outcome })}
            disabled={count === 0}
            onClick={() => toggle({ outcome })}
          >
            {count === undefined ? label : `${label} (${formatNumber(count)})`}
          </Button>
        ))}
      </div>
      {opened !== undefined && opened.serviceType === undefined && drill(opened)}
      {changes.length > 0 && <h3 className={classes.subtitle}>{t('moves')}</h3>}
      {changes.map(({ serviceType, from, to, orders: count }) => {
        const of: SimulatedOrdersAsked = {
          outcome: 'CHANGED',
          serviceType,
          fromPartnerId: from?.id ?? null,
          toPartnerId: to?.id ?? null,
        };
        return (
          <div key={`${serviceType} ${from?.id} ${to?.id}`} className={classes.finding}>
            <p className={classes.findingHead}>
              <span>
                {t('move', {
                  leg: legWord(serviceType),
                  from: from?.name ?? t('nobody'),
                  to: to?.name ?? t('nobody'),
                })}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={isSame(opened, of)}
                onClick={() => toggle(of)}
              >
                {t('orders', { count })}
              </Button>
            </p>
            {drill(of)}
          </div>
        );
      })}
      {unallocated.length > 0 && <h3 className={classes.subtitle}>{t('blocked')}</h3>}
      {unallocated.map((blocked) => (
        <BlockedFinding
          key={`${blocked.serviceType} ${blocked.newly} ${blocked.orderCodes[0]}`}
          leg={blocked}
          codes={blocked.orderCodes}
          count={blocked.orders}
          chip={blocked.newly && <StatusChip tone="danger">{t('newly')}</StatusChip>}
        />
      ))}
    </div>
  );
}
