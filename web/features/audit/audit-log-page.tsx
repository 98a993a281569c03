import { Text, UnstyledButton } from '@mantine/core';
import type { AuditEntry } from '@portal/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { AuditDetails } from './audit-details.tsx';
import classes from './audit.module.css';
import { auditMessages } from './audit-messages.ts';
import { auditQuery } from './audit-queries.ts';
import { ExportAuditButton } from './export-audit-button.tsx';
import { useAuditFilters } from './use-audit-filters.ts';
import { useDeedWords } from './use-deed-words.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/audit-log`: who changed what, when, from where, and what it was before. */
export function AuditLogPage() {
  const t = useMessages(auditMessages);
  const { formatTime } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery(auditQuery(search));
  const filters = useAuditFilters();
  const deedWords = useDeedWords();
  const told = (entry: AuditEntry) => deedWords(entry.operation, entry.summary);
  const [opened, setOpened] = useState<AuditEntry>();
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'at',
      label: t('when'),
      width: 130,
      priority: 1,
      card: 'side',
      render: (entry) => <RelativeTime at={entry.at} />,
    },
    {
      key: 'actor',
      label: t('who'),
      width: 190,
      priority: 1,
      render: (entry) => <Who entry={entry} />,
    },
    {
      key: 'summary',
      label: t('what'),
      width: 300,
      priority: 1,
      card: 'title',
      render: (entry) => (
        <UnstyledButton
          className={classes.what}
          aria-label={t('open', { what: told(entry), when: formatTime(entry.at) })}
          onClick={() => setOpened(entry)}
        >
          {told(entry)}
        </UnstyledButton>
      ),
    },
    {
      key: 'subject',
      label: t('subject'),
      width: 170,
      priority: 2,
      render: (entry) => <span className={classes.clipped}>{entry.subject ?? ''}</span>,
    },
    { key: 'ip', label: t('from'), width: 120, priority: 4, render: (entry) => entry.ip ?? '' },
  ];
  return (
    <>
      <ListPage<AuditEntry>
        title={t('title')}
        actions={<ExportAuditButton search={search} />}
        search={search}
        onSearch={(patch) => void navigate({ search: { ...search, ...patch }, resetScroll: false })}
        answer={answer}
        rowId={(entry) => entry.id}
        rowLabel={told}
        onOpen={setOpened}
        columns={columns}
        filters={filters}
        searchBox={{ key: 'subject', label: t('subject'), placeholder: t('subjectHelp') }}
        empty={{ title: t('emptyTitle'), help: t('emptyHelp') }}
      />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="xl"
        title={opened === undefined ? '' : told(opened)}
      >
        {opened !== undefined && <AuditDetails entry={opened} />}
      </Dialog>
    </>
  );
}

function Who({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages(auditMessages);
  if (entry.actor.startsWith('operator:')) return <>{t('operator')}</>;
  return (
    <span className={classes.who}>
      <span className={classes.clipped}>{entry.actorName ?? entry.actor}</span>
      {entry.actorName !== null && (
        <Text component="span" size="xs" c="dimmed" className={classes.clipped ?? ''}>
          {entry.actor}
        </Text>
      )}
    </span>
  );
}
