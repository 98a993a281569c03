import { listPartnerStatusCodes, type PartnerStatusCode } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { EntryList } from '../entry-list.tsx';
import classes from '../partner-profile.module.css';
import type { ProfileListProps } from '../profile-list-props.ts';
import { StatusCodeForm } from './status-code-form.tsx';
import { statusCodesMessages } from './status-codes-messages.ts';
import { statusCodesQuery, useDeleteStatusCode } from './status-codes-queries.ts';
import { useStatusName } from './use-status-name.ts';

/** The codes of a partner with our statuses; those that are not mapped come first. */
export function StatusCodesList({ partnerId, ...list }: ProfileListProps) {
  const t = useMessages(statusCodesMessages);
  return (
    <EntryList<PartnerStatusCode>
      {...list}
      result={useQuery(statusCodesQuery(partnerId, readListQuery(listPartnerStatusCodes, list.search)))}
      rowId={({ code }) => code}
      rowLabel={({ code, label }) => `${code} ${label}`}
      columns={useStatusCodeColumns()}
      filters={[
        {
          kind: 'select',
          key: 'mapped',
          label: t('mapped'),
          options: [
            { value: 'true', label: t('onlyMapped') },
            { value: 'false', label: t('onlyUnmapped') },
          ],
        },
      ]}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
      addLabel={t('add')}
      getName={({ code }) => code}
      getEditTitle={({ code }) => t('editTitle', { code })}
      renderForm={(row, onDone) => <StatusCodeForm partnerId={partnerId} row={row} onDone={onDone} />}
      removal={{
        mutation: useDeleteStatusCode(partnerId),
        label: t('remove'),
        getTitle: ({ code }) => t('removeTitle', { code }),
        help: t('removeHelp'),
        getSuccessText: ({ code }) => t('removed', { code }),
      }}
    />
  );
}

function useStatusCodeColumns(): readonly Column<PartnerStatusCode>[] {
  const t = useMessages(statusCodesMessages);
  const { getLegText } = useStatusTexts();
  const getStatusName = useStatusName();
  const describeStatus = ({ serviceType, status, suggestion }: PartnerStatusCode) => {
    if (status !== null) return getStatusName({ serviceType, status });
    return suggestion === null ? t('notMapped') : t('suggested', { status: getStatusName(suggestion) });
  };
  return [
    {
      key: 'code',
      label: t('code'),
      sortKey: 'code',
      width: 170,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    { key: 'label', label: t('label'), width: 220, priority: 2, card: 'line', render: ({ label }) => label },
    { key: 'status', label: t('status'), width: 260, priority: 1, card: 'line', render: describeStatus },
    {
      key: 'leg',
      label: t('leg'),
      width: 180,
      priority: 3,
      card: 'line',
      render: ({ serviceType, status }) =>
        serviceType === null ? (status === null ? '–' : t('anyLeg')) : getLegText(serviceType),
    },
    {
      key: 'seenCount',
      label: t('reports'),
      sortKey: 'seenCount',
      width: 190,
      priority: 3,
      align: 'right',
      card: 'line',
      render: ({ seenCount }) => seenCount,
    },
    {
      key: 'lastSeenAt',
      label: t('lastReport'),
      sortKey: 'lastSeenAt',
      width: 150,
      priority: 3,
      card: 'none',
      render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <RelativeTime at={lastSeenAt} />),
    },
    {
      key: 'lastOrder',
      label: t('lastOrder'),
      width: 150,
      whole: true,
      priority: 4,
      card: 'none',
      render: ({ lastOrderCode }) => lastOrderCode ?? '–',
    },
  ];
}
