import { Alert, Button, UnstyledButton } from '@mantine/core';
import {
  DELIVERY_STATES,
  EVENT_TYPES,
  type Delivery,
  type EventSubscription,
} from '@portal/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Texts, TextsPatch } from '../../ui/list/list-search.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { DELIVERY_TONES, DeliveryPanel } from './delivery-panel.tsx';
import { SubscriptionMenu } from './subscription-menu.tsx';
import { SubscriptionState } from './subscriptions-list.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { deliveriesQuery, subscriptionQuery, useSendTimeAgain } from './webhooks-queries.ts';

interface DeliveriesListProps {
  readonly id: string;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** What one subscription was sent in the last 30 days, and what became of it. */
export function DeliveriesList({ id, search, onSearch }: DeliveriesListProps) {
  const t = useMessages(webhooksMessages);
  const subscription = useQuery(subscriptionQuery(id));
  const answer = useQuery(deliveriesQuery(id, search));
  const [opened, setOpened] = useState<Delivery>();
  if (subscription.error !== null)
    return <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />;
  const columns: readonly Column<Delivery>[] = [
    {
      key: 'eventType',
      label: t('event'),
      width: 220,
      priority: 1,
      card: 'title',
      render: (one) => (
        <UnstyledButton className={classes.open} onClick={() => setOpened(one)}>
          {one.eventType}
        </UnstyledButton>
      ),
    },
    {
      key: 'subject',
      label: t('about'),
      width: 170,
      priority: 2,
      render: ({ subject }) => <span className={classes.url}>{subject}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      width: 110,
      priority: 1,
      card: 'side',
      render: ({ state }) => <StatusChip tone={DELIVERY_TONES[state]}>{t(state)}</StatusChip>,
    },
    {
      key: 'lastStatus',
      label: t('answer'),
      width: 80,
      priority: 3,
      align: 'right',
      render: ({ lastStatus }) => lastStatus ?? '',
    },
    {
      key: 'attempts',
      label: t('tries'),
      width: 70,
      priority: 3,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'happenedAt',
      label: t('happened'),
      width: 130,
      priority: 2,
      render: ({ happenedAt }) => <RelativeTime at={happenedAt} />,
    },
  ];
  return (
    <>
      <ListPage<Delivery>
        title={t('deliveries')}
        lead={
          <Lead subscription={subscription.data} onRemoved={() => onSearch({ subscription: undefined })} />
        }
        actions={<SendTimeButton id={id} search={search} />}
        search={search}
        onSearch={onSearch}
        answer={answer}
        rowId={(one) => one.id}
        rowLabel={(one) => `${one.eventType} ${one.subject}`}
        onOpen={setOpened}
        columns={columns}
        tabs={{
          key: 'state',
          label: t('show'),
          items: [
            { value: '', label: t('all') },
            ...DELIVERY_STATES.map((state) => ({ value: state, label: t(state) })),
          ],
        }}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        filters={[
          {
            kind: 'choice',
            key: 'eventType',
            label: t('event'),
            options: EVENT_TYPES.map((type) => ({ value: type, label: type })),
          },
          { kind: 'dates', fromKey: 'from', toKey: 'to', label: t('days') },
        ]}
        notice={<Notice subscription={subscription.data} />}
        empty={{ title: t('noDeliveries'), help: t('noDeliveriesHelp') }}
      />
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="xl"
        title={opened?.eventType ?? ''}
      >
        {opened !== undefined && <DeliveryPanel id={opened.id} />}
      </Dialog>
    </>
  );
}

interface LeadProps {
  readonly subscription: EventSubscription | undefined;
  readonly onRemoved: () => void;
}

function Lead({ subscription, onRemoved }: LeadProps) {
  const t = useMessages(webhooksMessages);
  const back = (
    <Link to="/next/settings/$tab" params={{ tab: 'event-subscriptions' }} className={classes.back}>
      {t('back')}
    </Link>
  );
  if (subscription === undefined) return back;
  return (
    <span className={classes.lead}>
      {back}
      <span className={classes.url}>{subscription.url}</span>
      <SubscriptionState subscription={subscription} />
      <SubscriptionMenu subscription={subscription} onRemoved={onRemoved} />
    </span>
  );
}

function Notice({ subscription }: { readonly subscription: EventSubscription | undefined }) {
  const t = useMessages(webhooksMessages);
  if (subscription === undefined || subscription.state === 'ACTIVE') return null;
  const { state, pauseReason } = subscription;
  const words =
    state === 'ENDED' ? 'endedNotice' : pauseReason === 'FAILING' ? 'failingNotice' : 'pausedNotice';
  return <Alert color={state === 'ENDED' ? 'gray' : 'yellow'}>{t(words)}</Alert>;
}

function SendTimeButton({ id, search }: { readonly id: string; readonly search: Texts }) {
  const t = useMessages(webhooksMessages);
  const [asking, setAsking] = useState(false);
  const send = useSendTimeAgain(id);
  const confirm = () =>
    send.mutate(search, {
      onSuccess: ({ sent, more }) => toast(t(more ? 'sentMore' : 'sentTime', { count: sent })),
      onError: (error) => toastFailure(error instanceof ApiError ? error.problem.error : t('notDone')),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Permitted permission="webhooks.write">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('sendTime')}
        </Button>
      </Permitted>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sendTimeTitle')}
        confirmLabel={t('sendAgain')}
        pending={send.isPending}
        onConfirm={confirm}
      >
        {t('sendTimeText')}
      </Confirm>
    </>
  );
}
