import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { MappingState, StatusMappingVersion } from '@portal/contract/status-mappings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { useDeleteVersion, useRestoreVersion, versionsQuery } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';
import { useMayConfigure } from './use-may-configure.ts';
import { VersionDifference } from './version-difference.tsx';

const PAGE_SIZE = 10;

const TONES: Readonly<Record<MappingState, Tone>> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  ACTIVE: 'success',
  SUPERSEDED: 'neutral',
};

/** The versions with author, time and note, latest first; nothing before the first one. */
export function VersionsSection() {
  const t = useMessages(statusMappingMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(versionsQuery(page, PAGE_SIZE));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.totalCount === 0) return null;
  return (
    <Section title={t('versions')} flush>
      <ol className={classes.versions}>
        {data.data.map((version, index) => (
          <Version key={version.version} version={version} previous={data.data[index + 1]?.version} />
        ))}
      </ol>
      {data.totalPage > 1 && (
        <Group gap="xs" className={classes.pages ?? ''}>
          <Button variant="default" size="xs" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={page >= data.totalPage}
            onClick={() => setPage(page + 1)}
          >
            {t('older')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface VersionProps {
  readonly version: StatusMappingVersion;
  /** The version before it on the page. */
  readonly previous: number | undefined;
}

function Version({ version, previous }: VersionProps) {
  const t = useMessages(statusMappingMessages);
  const { formatTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { version: number, state, effectiveAt, restoredVersion, note } = version;
  return (
    <li className={classes.version}>
      <Group gap="xs">
        <strong>{t('version', { version: number })}</strong>
        <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>
        {effectiveAt !== null && <span>{t('effective', { time: formatTime(effectiveAt) })}</span>}
        {restoredVersion !== null && <span>{t('restored', { version: restoredVersion })}</span>}
        <span className={classes.quiet}>
          {t('savedBy', { name: version.savedBy, time: formatTime(version.savedAt) })}
        </span>
      </Group>
      {note !== null && <Text size="sm">{note}</Text>}
      <Group gap="xs">
        {previous !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('showChanges')}
          </Button>
        )}
        <VersionActions number={number} state={state} />
      </Group>
      {isOpen && previous !== undefined && <VersionDifference version={number} previous={previous} />}
    </li>
  );
}

interface VersionActionsProps {
  readonly number: number;
  readonly state: MappingState;
}

function VersionActions({ number, state }: VersionActionsProps) {
  const t = useMessages(statusMappingMessages);
  const mayConfigure = useMayConfigure();
  const restoration = useRestoreVersion();
  const deletion = useDeleteVersion();
  const showFailure = (error: Error) => toastFailure(getErrorMessage(error, t('failed')));
  if (!mayConfigure || state === 'ACTIVE') return null;
  if (state === 'SUPERSEDED')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('restoreOf', { version: number })}
        loading={restoration.isPending}
        onClick={() =>
          restoration.mutate(number, {
            onSuccess: ({ activeVersion }) => toast(t('savedVersion', { version: activeVersion ?? 0 })),
            onError: showFailure,
          })
        }
      >
        {t('restore')}
      </Button>
    );
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={t('removeOf', { version: number })}
      loading={deletion.isPending}
      onClick={() =>
        deletion.mutate(number, {
          onSuccess: () => toast(t('removed', { version: number })),
          onError: showFailure,
        })
      }
    >
      {t('remove')}
    </Button>
  );
}
