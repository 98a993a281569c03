import { Group, Text, UnstyledButton } from '@mantine/core';
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
import { OwnerSelect, useOwnerPartner } from '../settings-owner/index.ts';
import { AuditDetails } from './audit-details.tsx';
import classes from './audit.module.css';
import { auditMessages } from './audit-messages.ts';
import { auditQuery } from './audit-queries.ts';
import { ExportAuditButton } from './export-audit-button.tsx';
import { useAuditFilters } from './use-audit-filters.ts';
import { useSubjectText } from './use-subject-text.ts';
import { useAuditActionText } from './audit-action-messages.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/audit-log`, and `/next/settings/partner-audit-log` for a partner: the change history. */
export function AuditLogPage() {
  const t = useMessages(auditMessages);
  const { formatTime } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery(auditQuery(useOwnerPartner(), search));
  const filters = useAuditFilters();
  const getActionText = useAuditActionText();
  const getSubjectText = useSubjectText();
  const describeAction = (entry: AuditEntry) => getActionText(entry.operation, entry.summary);
  const [selectedEntry, setSelectedEntry] = useState<AuditEntry>();
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'at',
      label: t('at'),
      width: 130,
      priority: 1,
      card: 'side',
      render: (entry) => <RelativeTime at={entry.at} />,
    },
    {
      key: 'actor',
      label: t('actor'),
      width: 190,
      priority: 1,
      render: (entry) => <ActorCell entry={entry} />,
    },
    {
      key: 'summary',
      label: t('action'),
      width: 300,
      priority: 1,
      card: 'title',
      render: (entry) => (
        <UnstyledButton
          className={classes.what}
          aria-label={t('open', { what: describeAction(entry), when: formatTime(entry.at) })}
          onClick={() => setSelectedEntry(entry)}
        >
          {describeAction(entry)}
        </UnstyledButton>
      ),
    },
    {
      key: 'subject',
      label: t('subject'),
      width: 170,
      priority: 2,
      render: (entry) => <span className={classes.clipped}>{getSubjectText(entry)}</span>,
    },
    { key: 'ip', label: t('from'), width: 120, priority: 4, render: (entry) => entry.ip ?? '' },
  ];
  return (
    <>
      <ListPage<AuditEntry>
        title={t('title')}
        actions={
          <Group gap="sm">
            <OwnerSelect permission="partner-audit.read" />
            <ExportAuditButton search={search} />
          </Group>
        }
        search={search}
        onSearch={(patch) => void navigate({ search: { ...search, ...patch }, resetScroll: false })}
        result={answer}
        rowId={(entry) => entry.id}
        rowLabel={describeAction}
        onOpen={setSelectedEntry}
        columns={columns}
        filters={filters}
        searchBox={{ key: 'subject', label: t('subject'), placeholder: t('subjectHelp') }}
        empty={{ title: t('emptyTitle'), help: t('emptyHelp') }}
      />
      <Dialog
        isOpen={selectedEntry !== undefined}
        onClose={() => setSelectedEntry(undefined)}
        size="xl"
        title={selectedEntry === undefined ? '' : describeAction(selectedEntry)}
      >
        {selectedEntry !== undefined && <AuditDetails entry={selectedEntry} />}
      </Dialog>
    </>
  );
}

function ActorCell({ entry }: { readonly entry: AuditEntry }) {
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
