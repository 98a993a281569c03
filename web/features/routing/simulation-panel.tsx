import { Button } from '@mantine/core';
import type { Simulation } from '@portal/contract/routing';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/detail-page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useStatusWords } from '../orders/index.ts';
import { BlockedFinding } from './blocked-finding.tsx';
import type { RulesDraft, StoredRules } from './lane-draft.ts';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';
import { OrderLinks } from './order-links.tsx';
import { askWhatIf } from './routing-queries.ts';
import { SimulationTable } from './simulation-table.tsx';

interface SimulationPanelProps {
  readonly country: string;
  readonly stored: StoredRules;
  readonly draft: RulesDraft;
  /** Something differs from what is saved, and all of it is whole. */
  readonly ready: boolean;
}

const LATEST = 1_000;

/** Runs the draft over the latest orders, and shows both sides with the orders behind each figure. */
export function SimulationPanel({ country, stored, draft, ready }: SimulationPanelProps) {
  const t = useMessages(lControlMessages);
  const asked = useMutation({ mutationFn: (of: RulesDraft) => askWhatIf(stored, of, LATEST) });
  return (
    <Section
      title={t('whatIf')}
      aside={
        <Button disabled={!ready} loading={asked.isPending} onClick={() => asked.mutate(draft)}>
          {t('ask')}
        </Button>
      }
    >
      {asked.data === undefined && <p className={classes.quiet}>{t('whatIfHelp', { country })}</p>}
      {asked.data !== undefined && asked.variables !== draft && (
        <p className={classes.fault} role="status">
          {t('stale')}
        </p>
      )}
      {asked.isError && <ErrorState error={asked.error} onRetry={() => asked.mutate(draft)} />}
      {asked.data !== undefined && <Outcome country={country} simulation={asked.data} />}
    </Section>
  );
}

function Outcome({ country, simulation }: { readonly country: string; readonly simulation: Simulation }) {
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const { orders, changedOrders, changes, unallocated } = simulation;
  if (orders === 0) return <EmptyState title={t('noOrders', { country })} help={t('noOrdersHelp')} />;
  return (
    <div className={classes.outcome}>
      <p className={classes.summary} role="status">
        {t('summary', { changed: changedOrders, orders })}
      </p>
      <SimulationTable simulation={simulation} />
      {changes.length > 0 && <h3 className={classes.subtitle}>{t('moves')}</h3>}
      {changes.map(({ serviceType, from, to, orders: count, orderCodes }) => (
        <div key={`${serviceType} ${from?.id} ${to?.id}`} className={classes.finding}>
          <p className={classes.findingHead}>
            <span>
              {t('move', {
                leg: legWord(serviceType),
                from: from?.name ?? t('nobody'),
                to: to?.name ?? t('nobody'),
              })}
            </span>
            <span className={classes.quiet}>{t('orders', { count })}</span>
          </p>
          <OrderLinks codes={orderCodes} count={count} />
        </div>
      ))}
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
