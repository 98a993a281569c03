import { Button, Group, Skeleton } from '@mantine/core';
import { NO_LANE_RULES, type LaneRulesVersion } from '@portal/contract/routing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { DifferenceList } from './difference-list.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { PanelPagination } from '../parts/panel-pagination.tsx';
import { rollBackRules, routingKey, rulesQuery, versionsQuery } from '../routing-queries.ts';

interface VersionsPanelProps {
  readonly country: string;
  readonly savedVersion: LaneRulesVersion;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Opens the rules of a version as a draft. */
  readonly onTry: (version: LaneRulesVersion) => void;
}

const PAGE_SIZE = 10;

/** The versions of a country's rules with author, time, note and changes, and the actions to restore them. */
export function VersionsPanel({ country, savedVersion, page, onPage, onTry }: VersionsPanelProps) {
  const t = useMessages(lControlMessages);
  const permission = usePermission('routing.write');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(versionsQuery(savedVersion.country, page, PAGE_SIZE));
  // The predecessor of the last version on the page, to compute its changes.
  const predecessor = useQuery(versionsQuery(savedVersion.country, page * PAGE_SIZE + 1, 1));
  const rollbackMutation = useMutation({
    mutationFn: (version: number) => rollBackRules(savedVersion.country, version, savedVersion.version),
    onSuccess: (nextVersion) => {
      queryClient.setQueryData(rulesQuery(savedVersion.country).queryKey, nextVersion);
      toast(t('saved', { country, version: nextVersion.version }));
    },
    onError: (failure) => toastFailure(getErrorMessage(failure, t('failed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: routingKey }),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  if (data.totalCount === 0) {
    return <EmptyState title={t('noVersions', { country })} help={t('noVersionsHelp')} />;
  }
  return (
    <Section title={t('versionsOf', { country })} flush>
      <ol className={classes.versions}>
        {data.data.map((version, index) => (
          <li key={version.version} className={classes.version}>
            <div className={classes.versionHead}>
              <h3 className={classes.subtitle}>{t('version', { version: version.version })}</h3>
              {version.version === savedVersion.version && (
                <StatusChip tone="success">{t('currentVersion')}</StatusChip>
              )}
              {version.rolledBackTo !== null && (
                <StatusChip tone="neutral">{t('rolledBackTo', { version: version.rolledBackTo })}</StatusChip>
              )}
              <span className={classes.quiet}>
                {version.savedBy} · {version.savedAt !== null && <RelativeTime at={version.savedAt} />}
              </span>
            </div>
            {version.note !== null && <q className={classes.versionNote}>{version.note}</q>}
            <DifferenceList
              before={data.data[index + 1]?.rules ?? predecessor.data?.data[0]?.rules ?? NO_LANE_RULES}
              after={version.rules}
            />
            {permission.isAllowed && version.version !== savedVersion.version && (
              <Group gap="xs">
                <Button variant="default" size="compact-sm" onClick={() => onTry(version)}>
                  {t('tryVersion', { version: version.version })}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={rollbackMutation.isPending && rollbackMutation.variables === version.version}
                  onClick={() => rollbackMutation.mutate(version.version)}
                >
                  {t('rollBack', { version: version.version })}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ol>
      <PanelPagination page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}
