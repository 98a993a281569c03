import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { OwnerSelect, useOwnerPartner, useOwnerPermission } from '../settings-owner/index.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { subscriptionsQuery, type AnySubscription } from './webhooks-queries.ts';

interface SubscriptionsListProps {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The event subscriptions of the client or the partner; a row opens its deliveries. */
export function SubscriptionsList({ search, onSearch }: SubscriptionsListProps) {
  const t = useMessages(webhooksMessages);
  const { formatNumber } = useFormats();
  const partnerId = useOwnerPartner();
  const answer = useQuery(subscriptionsQuery(partnerId, search));
  const open = ({ id }: AnySubscription) => onSearch({ subscription: id });
  const columns: readonly Column<AnySubscription>[] = [
    {
      key: 'url',
      label: t('url'),
      sortKey: 'url',
      width: 320,
      priority: 1,
      card: 'title',
      render: (subscription) => (
        <UnstyledButton className={classes.open} onClick={() => open(subscription)}>
          <span className={classes.url}>{subscription.url}</span>
          {subscription.description !== '' && (
            <span className={classes.description}>{subscription.description}</span>
          )}
        </UnstyledButton>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 110,
      priority: 1,
      render: (subscription) => <SubscriptionState subscription={subscription} />,
    },
    {
      key: 'events',
      label: t('events'),
      width: 150,
      priority: 3,
      render: ({ eventTypes }) =>
        eventTypes.length === 0 ? t('allEvents') : t('someEvents', { count: eventTypes.length }),
    },
    {
      key: 'pending',
      label: t('waiting'),
      width: 90,
      priority: 2,
      align: 'right',
      render: ({ pendingCount: pending }) => formatNumber(pending),
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 130,
      priority: 4,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (subscription) => <SubscriptionMenu subscription={subscription} />,
    },
  ];
  return (
    <ListPage<AnySubscription>
      expectedRows={3}
      title={t('title')}
      lead={t(partnerId === undefined ? 'lead' : 'partnerLead')}
      actions={
        <Group gap="sm">
          <OwnerSelect permission="partner-webhooks.write" />
          <SubscribeButton />
        </Group>
      }
      search={search}
      onSearch={onSearch}
      result={answer}
      rowId={({ id }) => id}
      rowLabel={({ url }) => url}
      onOpen={open}
      columns={columns}
      empty={{ title: t('emptyTitle'), help: t(partnerId === undefined ? 'emptyHelp' : 'partnerEmptyHelp') }}
    />
  );
}

/** The state of a subscription. */
export function SubscriptionState({ subscription }: { readonly subscription: AnySubscription }) {
  const t = useMessages(webhooksMessages);
  const { state, failingSince } = subscription;
  if (state === 'ACTIVE' && failingSince !== null)
    return <StatusChip tone="warning">{t('failing')}</StatusChip>;
  const tones = { ACTIVE: 'success', PAUSED: 'warning', ENDED: 'neutral' } as const;
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}

function SubscribeButton() {
  const t = useMessages(webhooksMessages);
  const permission = useOwnerPermission('webhooks.write', 'partner-webhooks.write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermissionGate permission={permission}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('subscribe')}
        </Button>
      </PermissionGate>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('subscribe')}>
        <SubscriptionForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
