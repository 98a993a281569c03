import { Button } from '@mantine/core';
import type { ResponseOf } from '@portal/contract/core';
import { rerouteOrders } from '@portal/contract/orders';
import {
  rerouteUnallocated,
  type listUnallocatedOrders,
  type UnallocatedGroup,
} from '@portal/contract/routing';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { orderKeys } from '../../orders/index.ts';
import { BlockedLeg } from '../parts/blocked-leg.tsx';
import type { LaneControlPath } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { PanelPagination } from '../parts/panel-pagination.tsx';
import { routingKey } from '../routing-queries.ts';
import { parseCountry, listUnblockingSteps, type UnblockingStep } from './unblocking-steps.ts';

interface UnallocatedPanelProps {
  readonly query: UseQueryResult<ResponseOf<typeof listUnallocatedOrders>>;
  /** Path of the page that shows the panel. */
  readonly path: LaneControlPath;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called when the reroute of all orders has been enqueued. */
  readonly onAllRerouted: () => void;
}

/** Unallocated orders grouped by reason: the reasons, the steps that would unblock them, and rerouting. */
export function UnallocatedPanel({ query, path, page, onPage, onAllRerouted }: UnallocatedPanelProps) {
  const t = useMessages(lControlMessages);
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: routingKey }),
      queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    ]);
  const rerouteAll = useMutation({
    mutationFn: async () => (await call(rerouteUnallocated, {})).value.orders,
    onSuccess: (orders) => {
      toast(t('reroutingAll', { count: orders }));
      onAllRerouted();
    },
    onError: () => toastFailure(t('failed')),
  });
  const rerouteGroup = useMutation({
    mutationFn: async (orderIds: string[]) => (await call(rerouteOrders, { body: { orderIds } })).value,
    onSuccess: (outcomes) => {
      const reroutedCount = outcomes.filter(({ ok }) => ok).length;
      toast(t('rerouted', { done: reroutedCount, count: outcomes.length }));
    },
    onError: () => toastFailure(t('failed')),
    onSettled: refresh,
  });
  const { data, error, refetch } = query;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t('unallocatedTitle')}
      aside={
        data.totalCount > 0 && (
          <div className={classes.actions}>
            <Link to="/orders" search={{ stage: 'UNALLOCATED' }} className={classes.link}>
              {t('unallocatedInList')}
            </Link>
            <Permitted permission="orders.write">
              <Button loading={rerouteAll.isPending} onClick={() => rerouteAll.mutate()}>
                {t('rerouteAll')}
              </Button>
            </Permitted>
          </div>
        )
      }
    >
      {data.totalCount === 0 && <EmptyState title={t('unallocatedNone')} help={t('unallocatedNoneHelp')} />}
      {data.data.map((group) => (
        <BlockedLeg
          key={`${group.serviceType} ${group.orderCodes[0]}`}
          leg={group}
          codes={group.orderCodes}
          count={group.orders}
          chip={
            <span>
              · {t('unallocatedSince')} <RelativeTime at={group.oldestAt} />
            </span>
          }
        >
          <UnblockingSteps group={group} path={path} />
          <Permitted permission="orders.write">
            <Button
              variant="default"
              size="compact-sm"
              loading={rerouteGroup.isPending && rerouteGroup.variables[0] === group.orderCodes[0]}
              onClick={() => rerouteGroup.mutate(group.orderCodes)}
            >
              {t('rerouteThese', { count: group.orderCodes.length })}
            </Button>
          </Permitted>
        </BlockedLeg>
      ))}
      <PanelPagination page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}

interface UnblockingStepsProps {
  readonly group: UnallocatedGroup;
  readonly path: LaneControlPath;
}

/** The steps that would unblock a group, the easiest first. */
function UnblockingSteps({ group, path }: UnblockingStepsProps) {
  const t = useMessages(lControlMessages);
  const country = parseCountry(group.to);
  return (
    <div className={classes.unblocking}>
      <span className={classes.unblockingTitle}>{t('unblockingSteps')}</span>
      <ul>
        {listUnblockingSteps(group.partners).map((step) => (
          <li key={JSON.stringify(step)}>{formatStep(step)}</li>
        ))}
      </ul>
      {country !== undefined && (
        <Link to={path} search={{ country, leg: group.serviceType }} className={classes.link}>
          {t('openRules')}
        </Link>
      )}
    </div>
  );

  function formatStep(step: UnblockingStep): string {
    switch (step.kind) {
      case 'split':
        return t('help_split', { partner: step.partner, weight: formatWeight(step.maxGrams) });
      case 'bob':
      case 'findPartner':
        return t(`help_${step.kind}`);
      default:
        return t(`help_${step.kind}`, { partner: step.partner });
    }
  }
}
