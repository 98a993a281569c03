import { Button } from '@mantine/core';
import type { AnswerOf } from '@portal/contract/core';
import { formatKilograms } from '@portal/contract/quantities';
import { reroute } from '@portal/contract/orders';
import { rerouteWaiting, type listWaitingOrders, type WaitingGroup } from '@portal/contract/routing';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { orderKeys } from '../../orders/index.ts';
import { BlockedFinding } from '../parts/blocked-leg.tsx';
import type { LaneControlPath } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { PageSteps } from '../parts/panel-pagination.tsx';
import { routingKey } from '../routing-queries.ts';
import { countryOfPlace, unblocksOf, type Unblock } from './unblocking-steps.ts';

interface WaitingPanelProps {
  readonly answer: UseQueryResult<AnswerOf<typeof listWaitingOrders>>;
  /** Of the page it stands on. */
  readonly path: LaneControlPath;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** All of them are being routed again in the background. */
  readonly onAllRerouted: () => void;
}

/** Orders that wait for a partner, grouped by what blocks them: why, what would help, and routing them again. */
export function WaitingPanel({ answer, path, page, onPage, onAllRerouted }: WaitingPanelProps) {
  const t = useMessages(lControlMessages);
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: routingKey }),
      queries.invalidateQueries({ queryKey: orderKeys.all }),
    ]);
  const all = useMutation({
    mutationFn: async () => (await call(rerouteWaiting, {})).value.orders,
    onSuccess: (orders) => {
      toast(t('reroutingAll', { count: orders }));
      onAllRerouted();
    },
    onError: () => toastFailure(t('failed')),
  });
  const again = useMutation({
    mutationFn: async (orderIds: string[]) => (await call(reroute, { body: { orderIds } })).value,
    onSuccess: (outcomes) => {
      const done = outcomes.filter(({ ok }) => ok).length;
      toast(t('rerouted', { done, count: outcomes.length }));
    },
    onError: () => toastFailure(t('failed')),
    onSettled: refresh,
  });
  const { data, error, refetch } = answer;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t('waiting')}
      aside={
        data.totalCount > 0 && (
          <div className={classes.ask}>
            <Link to="/orders" search={{ stage: 'UNALLOCATED' }} className={classes.link}>
              {t('waitingAll')}
            </Link>
            <Permitted permission="orders.write">
              <Button loading={all.isPending} onClick={() => all.mutate()}>
                {t('rerouteAll')}
              </Button>
            </Permitted>
          </div>
        )
      }
    >
      {data.totalCount === 0 && <EmptyState title={t('waitingNone')} help={t('waitingNoneHelp')} />}
      {data.data.map((group) => (
        <BlockedFinding
          key={`${group.serviceType} ${group.orderCodes[0]}`}
          leg={group}
          codes={group.orderCodes}
          count={group.orders}
          chip={
            <span>
              · {t('waitingSince')} <RelativeTime at={group.oldestAt} />
            </span>
          }
        >
          <Helps group={group} path={path} />
          <Permitted permission="orders.write">
            <Button
              variant="default"
              size="compact-sm"
              loading={again.isPending && again.variables[0] === group.orderCodes[0]}
              onClick={() => again.mutate(group.orderCodes)}
            >
              {t('rerouteThese', { count: group.orderCodes.length })}
            </Button>
          </Permitted>
        </BlockedFinding>
      ))}
      <PageSteps page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}

/** What would unblock a group, the least to ask for first. */
function Helps({ group, path }: { readonly group: WaitingGroup; readonly path: LaneControlPath }) {
  const t = useMessages(lControlMessages);
  const country = countryOfPlace(group.to);
  return (
    <div className={classes.helps}>
      <span className={classes.helpsTitle}>{t('whatHelps')}</span>
      <ul>
        {unblocksOf(group.partners).map((unblock) => (
          <li key={JSON.stringify(unblock)}>{words(unblock)}</li>
        ))}
      </ul>
      {country !== undefined && (
        <Link to={path} search={{ country, leg: group.serviceType }} className={classes.link}>
          {t('openRules')}
        </Link>
      )}
    </div>
  );

  function words(unblock: Unblock): string {
    switch (unblock.kind) {
      case 'split':
        return t('help_split', { partner: unblock.partner, weight: formatKilograms(unblock.maxGrams) });
      case 'bob':
      case 'findPartner':
        return t(`help_${unblock.kind}`);
      default:
        return t(`help_${unblock.kind}`, { partner: unblock.partner });
    }
  }
}
