import { Alert, Skeleton } from '@mantine/core';
import type { StatusMappings } from '@portal/contract/status-mappings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { ChannelSwitches } from './channel-switches.tsx';
import { CoverageSection } from './coverage-section.tsx';
import { FileActions } from './file-actions.tsx';
import type { MappingDraft } from './mapping-draft.ts';
import { MappingEditor } from './mapping-editor.tsx';
import { ReplaySection } from './replay-section.tsx';
import { SaveMappingBar } from './save-mapping-bar.tsx';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { mappingsQuery } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';
import { VersionsSection } from './versions-section.tsx';

/** `/status-mapping`: the words of the client for our statuses. */
export function StatusMappingPage() {
  const t = useMessages(statusMappingMessages);
  const { data, error, refetch } = useQuery(mappingsQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead')} actions={<FileActions />}>
      {data !== undefined ? (
        <Mapping mappings={data} />
      ) : error === null ? (
        <Skeleton height={480} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

function Mapping({ mappings }: { readonly mappings: StatusMappings }) {
  const { reason } = usePermission('status-mappings.configure');
  const [draft, setDraft] = useState<MappingDraft>({});
  const { version, activeVersion } = mappings;
  const isUnused = version !== null && (version.state === 'DRAFT' || version.state === 'SCHEDULED');
  return (
    <div className={classes.page}>
      <LeaveGuard isDirty={Object.keys(draft).length > 0} />
      {reason !== undefined && <Alert color="gray">{reason}</Alert>}
      {isUnused && <UnusedNotice version={version} activeVersion={activeVersion} />}
      <ChannelSwitches switches={mappings.enableOMSStatusMapping} />
      <MappingEditor mappings={mappings} draft={draft} onDraft={setDraft} />
      <SaveMappingBar mappings={mappings} draft={draft} onDiscard={() => setDraft({})} />
      {isUnused && <ReplaySection version={version.version} />}
      <CoverageSection version={version?.version ?? 0} />
      <VersionsSection />
    </div>
  );
}

interface UnusedNoticeProps {
  readonly version: NonNullable<StatusMappings['version']>;
  readonly activeVersion: number | null;
}

function UnusedNotice({ version: { version, effectiveAt }, activeVersion }: UnusedNoticeProps) {
  const t = useMessages(statusMappingMessages);
  const { formatTime } = useFormats();
  return (
    <Alert color="brand">
      {effectiveAt !== null
        ? t('scheduledNotice', { version, time: formatTime(effectiveAt) })
        : activeVersion === null
          ? t('firstDraftNotice', { version })
          : t('draftNotice', { version, active: activeVersion })}
    </Alert>
  );
}
