import { Button, Group, Skeleton } from '@mantine/core';
import { NO_LANE_RULES, type LaneRulesVersion } from '@portal/contract/routing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { DifferenceList } from './difference-list.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { PageSteps } from '../parts/panel-pagination.tsx';
import { rollBackRules, routingKey, rulesQuery, versionsQuery } from '../routing-queries.ts';

interface VersionsPanelProps {
  readonly country: string;
  readonly stored: LaneRulesVersion;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Opens a version's rules as a draft, to be tried before they stand. */
  readonly onTry: (version: LaneRulesVersion) => void;
}

const AT_ONCE = 10;

/** Every version of a country's rules: who, when, why, what it changed, and the way back to it. */
export function VersionsPanel({ country, stored, page, onPage, onTry }: VersionsPanelProps) {
  const t = useMessages(lControlMessages);
  const may = useMay('routing.write');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(versionsQuery(stored.country, page, AT_ONCE));
  // The version before the last of the page, to say what that one changed.
  const before = useQuery(versionsQuery(stored.country, page * AT_ONCE + 1, 1));
  const back = useMutation({
    mutationFn: (version: number) => rollBackRules(stored.country, version, stored.version),
    onSuccess: (saved) => {
      queries.setQueryData(rulesQuery(stored.country).queryKey, saved);
      toast(t('saved', { country, version: saved.version }));
    },
    onError: (failure) => toastFailure(failure instanceof ApiError ? failure.problem.error : t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: routingKey }),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  if (data.totalCount === 0) {
    return <EmptyState title={t('noVersions', { country })} help={t('noVersionsHelp')} />;
  }
  return (
    <Section title={t('versionsOf', { country })} flush>
      <ol className={classes.versions}>
        {data.data.map((version, at) => (
          <li key={version.version} className={classes.version}>
            <div className={classes.versionHead}>
              <h3 className={classes.subtitle}>{t('version', { version: version.version })}</h3>
              {version.version === stored.version && <StatusChip tone="success">{t('standing')}</StatusChip>}
              {version.rolledBackTo !== null && (
                <StatusChip tone="neutral">{t('rolledBackTo', { version: version.rolledBackTo })}</StatusChip>
              )}
              <span className={classes.quiet}>
                {version.savedBy} · {version.savedAt !== null && <RelativeTime at={version.savedAt} />}
              </span>
            </div>
            {version.note !== null && <q className={classes.versionNote}>{version.note}</q>}
            <DifferenceList
              before={data.data[at + 1]?.rules ?? before.data?.data[0]?.rules ?? NO_LANE_RULES}
              after={version.rules}
            />
            {may.ok && version.version !== stored.version && (
              <Group gap="xs">
                <Button variant="default" size="compact-sm" onClick={() => onTry(version)}>
                  {t('tryVersion', { version: version.version })}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={back.isPending && back.variables === version.version}
                  onClick={() => back.mutate(version.version)}
                >
                  {t('rollBack', { version: version.version })}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ol>
      <PageSteps page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}
