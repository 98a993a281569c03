import { Alert, Button, UnstyledButton } from '@mantine/core';
import {
  DELIVERY_STATES,
  EVENT_TYPES,
  listDeliveries,
  listPartnerDeliveries,
  PARTNER_EVENT_TYPES,
} from '@portal/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { keepOwner, useOwnerPartner, useOwnerPermission } from '../settings-owner/index.ts';
import { findResendObstacle, readResendInput } from './deliveries-search.ts';
import { DELIVERY_TONES, DeliveryPanel } from './delivery-panel.tsx';
import { SubscriptionMenu } from './subscription-menu.tsx';
import { SubscriptionState } from './subscriptions-list.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import {
  deliveriesQuery,
  subscriptionQuery,
  useResendDeliveries,
  type AnyDelivery,
  type AnySubscription,
} from './webhooks-queries.ts';

interface DeliveriesListProps {
  readonly id: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The deliveries of a subscription in the last 30 days. */
export function DeliveriesList({ id, search, onSearch }: DeliveriesListProps) {
  const t = useMessages(webhooksMessages);
  const partnerId = useOwnerPartner();
  const subscription = useQuery(subscriptionQuery(partnerId, id));
  const deliveries = useQuery(deliveriesQuery(partnerId, id, search));
  const [selectedDelivery, setSelectedDelivery] = useState<AnyDelivery>();
  if (subscription.error !== null)
    return <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />;
  const obstacle = findResendObstacle(search, subscription.data?.state, deliveries.data);
  const columns: readonly Column<AnyDelivery>[] = [
    {
      key: 'eventType',
      label: t('event'),
      width: 220,
      priority: 1,
      card: 'title',
      render: (delivery) => (
        <UnstyledButton className={classes.open} onClick={() => setSelectedDelivery(delivery)}>
          {delivery.eventType}
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
      label: t('response'),
      width: 80,
      priority: 3,
      align: 'right',
      render: ({ lastStatus }) => lastStatus ?? '',
    },
    {
      key: 'attempts',
      label: t('attempts'),
      width: 70,
      priority: 3,
      align: 'right',
      render: ({ attemptCount }) => attemptCount,
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
      <ListPage<AnyDelivery>
        title={t('deliveries')}
        lead={
          <Lead subscription={subscription.data} onRemoved={() => onSearch({ subscription: undefined })} />
        }
        actions={
          <ResendButton id={id} search={search} obstacle={obstacle === undefined ? undefined : t(obstacle)} />
        }
        search={search}
        onSearch={onSearch}
        result={deliveries}
        rowId={(delivery) => delivery.id}
        rowLabel={(delivery) => `${delivery.eventType} ${delivery.subject}`}
        onOpen={setSelectedDelivery}
        columns={columns}
        tabs={{
          key: 'state',
          label: t('show'),
          items: [
            { value: '', label: t('all') },
            ...DELIVERY_STATES.map((state) => ({ value: state, label: t(state) })),
          ],
        }}
        searchBox={{
          key: 'search',
          label: t('search'),
          placeholder: t(partnerId === undefined ? 'searchHelp' : 'partnerSearchHelp'),
        }}
        filters={[
          {
            kind: 'select',
            key: 'eventType',
            label: t('event'),
            options: (partnerId === undefined ? EVENT_TYPES : PARTNER_EVENT_TYPES).map((type) => ({
              value: type,
              label: type,
            })),
          },
          { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('days') },
        ]}
        notice={<Notice subscription={subscription.data} />}
        empty={{ title: t('noDeliveries'), help: t('noDeliveriesHelp') }}
      />
      <Dialog
        isOpen={selectedDelivery !== undefined}
        onClose={() => setSelectedDelivery(undefined)}
        size="xl"
        title={selectedDelivery?.eventType ?? ''}
      >
        {selectedDelivery !== undefined && <DeliveryPanel id={selectedDelivery.id} />}
      </Dialog>
    </>
  );
}

interface LeadProps {
  readonly subscription: AnySubscription | undefined;
  readonly onRemoved: () => void;
}

function Lead({ subscription, onRemoved }: LeadProps) {
  const t = useMessages(webhooksMessages);
  const partner = useOwnerPartner();
  const back = (
    <Link
      to="/next/settings/$tab"
      params={{ tab: partner === undefined ? 'event-subscriptions' : 'partner-event-subscriptions' }}
      search={keepOwner({ partner })}
      className={classes.back}
    >
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

function Notice({ subscription }: { readonly subscription: AnySubscription | undefined }) {
  const t = useMessages(webhooksMessages);
  if (subscription === undefined || subscription.state === 'ACTIVE') return null;
  const { state, pauseReason } = subscription;
  const messageKey =
    state === 'ENDED' ? 'endedNotice' : pauseReason === 'FAILING' ? 'failingNotice' : 'pausedNotice';
  return <Alert color={state === 'ENDED' ? 'gray' : 'yellow'}>{t(messageKey)}</Alert>;
}

interface ResendButtonProps {
  readonly id: string;
  readonly search: SearchParams;
  /** Why the deliveries cannot be resent. */
  readonly obstacle: string | undefined;
}

function ResendButton({ id, search, obstacle }: ResendButtonProps) {
  const t = useMessages(webhooksMessages);
  const [isConfirming, setIsConfirming] = useState(false);
  const permission = useOwnerPermission('webhooks.write', 'partner-webhooks.write');
  const list = useOwnerPartner() === undefined ? listDeliveries : listPartnerDeliveries;
  const send = useResendDeliveries(id);
  const confirm = () => {
    const input = readResendInput(search, new Date(), list);
    if (input === undefined) return;
    send.mutate(input, {
      onSuccess: ({ resentCount, hasMore }) =>
        toast(t(hasMore ? 'resentMore' : 'resentCount', { count: resentCount })),
      onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
      onSettled: () => setIsConfirming(false),
    });
  };
  return (
    <>
      <PermissionGate permission={permission}>
        {obstacle === undefined ? (
          <Button variant="default" onClick={() => setIsConfirming(true)}>
            {t('resendAll')}
          </Button>
        ) : (
          // Not `disabled`: the tip must be reachable by keyboard.
          <Button variant="default" {...tooltip(obstacle)} data-disabled aria-disabled>
            {t('resendAll')}
          </Button>
        )}
      </PermissionGate>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('resendAllTitle')}
        confirmLabel={t('resend')}
        pending={send.isPending}
        onConfirm={confirm}
      >
        {t('resendAllText')}
      </ConfirmDialog>
    </>
  );
}
