import {
  listPartnerProfileHistory,
  PROFILE_SECTIONS,
  type ProfileHistoryEntry,
} from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';
import type { ProfileListProps } from '../profile-list-props.ts';
import { profileMessages } from './profile-messages.ts';
import { profileHistoryQuery } from './profile-queries.ts';
import { useChangedValues } from './use-changed-values.ts';

/** The changes of the profile, newest first. */
export function ProfileHistory({ partnerId, partnerSelect, ...list }: ProfileListProps) {
  const t = useMessages(profileMessages);
  const tPage = useMessages(partnerProfileMessages);
  const formatValues = useChangedValues();
  const columns: readonly Column<ProfileHistoryEntry>[] = [
    {
      key: 'at',
      label: t('changedAt'),
      sortKey: 'at',
      width: 140,
      priority: 1,
      card: 'line',
      render: ({ at }) => <RelativeTime at={at} />,
    },
    { key: 'actor', label: t('actor'), width: 180, priority: 1, card: 'line', render: ({ actor }) => actor },
    {
      key: 'section',
      label: t('section'),
      width: 200,
      priority: 1,
      card: 'title',
      render: ({ section }) => t(`section_${section}`),
    },
    {
      key: 'values',
      label: t('fields'),
      width: 420,
      priority: 2,
      card: 'line',
      render: ({ section, before, after }) => {
        const text = `${formatValues(section, before)} → ${formatValues(section, after)}`;
        return (
          <span className={classes.clipped} title={text}>
            {text}
          </span>
        );
      },
    },
  ];
  return (
    <ListPage<ProfileHistoryEntry>
      {...list}
      title={tPage('title')}
      actions={partnerSelect}
      result={useQuery(profileHistoryQuery(partnerId, readListQuery(listPartnerProfileHistory, list.search)))}
      rowId={({ id }) => id}
      rowLabel={({ section, actor }) => `${t(`section_${section}`)}, ${actor}`}
      columns={columns}
      filters={[
        {
          kind: 'select',
          key: 'section',
          label: t('section'),
          options: PROFILE_SECTIONS.map((section) => ({ value: section, label: t(`section_${section}`) })),
        },
      ]}
      empty={{ title: t('noHistory'), help: t('noHistoryText') }}
    />
  );
}
