import { Button, UnstyledButton } from '@mantine/core';
import type { EventSubscription } from '@portal/contract/webhooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { SubscriptionMenu } from './subscription-menu.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { subscriptionsQuery } from './webhooks-queries.ts';

interface SubscriptionsListProps {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The client's event subscriptions; a row opens its deliveries. */
export function SubscriptionsList({ search, onSearch }: SubscriptionsListProps) {
  const t = useMessages(webhooksMessages);
  const { formatNumber } = useFormats();
  const answer = useQuery(subscriptionsQuery(search));
  const open = ({ id }: EventSubscription) => onSearch({ subscription: id });
  const columns: readonly Column<EventSubscription>[] = [
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
    <ListPage<EventSubscription>
      title={t('title')}
      lead={t('lead')}
      actions={<SubscribeButton />}
      search={search}
      onSearch={onSearch}
      result={answer}
      rowId={({ id }) => id}
      rowLabel={({ url }) => url}
      onOpen={open}
      columns={columns}
      empty={{ title: t('emptyTitle'), help: t('emptyHelp') }}
    />
  );
}

/** The state of a subscription. */
export function SubscriptionState({ subscription }: { readonly subscription: EventSubscription }) {
  const t = useMessages(webhooksMessages);
  const { state, failingSince } = subscription;
  if (state === 'ACTIVE' && failingSince !== null)
    return <StatusChip tone="warning">{t('failing')}</StatusChip>;
  const tones = { ACTIVE: 'success', PAUSED: 'warning', ENDED: 'neutral' } as const;
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}

function SubscribeButton() {
  const t = useMessages(webhooksMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Permitted permission="webhooks.write">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('subscribe')}
        </Button>
      </Permitted>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('subscribe')}>
        <SubscriptionForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
