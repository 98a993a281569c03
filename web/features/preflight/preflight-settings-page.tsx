import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PreflightSetting } from '@portal/contract/preflight';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { preflightMessages } from './preflight-messages.ts';
import { preflightSettingsQuery, useSavePreflightSetting } from './preflight-queries.ts';
import classes from './preflight.module.css';

/** `/next/settings/pre-flight`: sets the severity of each finding. A change is saved at once. */
export function PreflightSettingsPage() {
  const t = useMessages(preflightMessages);
  const permission = usePermission('preflight.configure');
  const { data, error, refetch } = useQuery(preflightSettingsQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {!permission.isAllowed && (
        <Alert color="gray" className={classes.findings ?? ''}>
          {permission.reason ?? t('notAllowed')}
        </Alert>
      )}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Surface className={classes.sheet ?? ''}>
          {data === undefined ? (
            <SettingsSkeleton />
          ) : (
            data.map((setting) => (
              <SettingRow key={setting.code} setting={setting} disabled={!permission.isAllowed} />
            ))
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

interface SettingRowProps {
  readonly setting: PreflightSetting;
  readonly disabled: boolean;
}

function SettingRow({ setting: { code, severity }, disabled }: SettingRowProps) {
  const t = useMessages(preflightMessages);
  const save = useSavePreflightSetting();
  return (
    <div className={classes.setting}>
      <div className={classes.text}>
        <p className={classes.name}>{t(code)}</p>
        <p className={classes.help}>{t(`${code}_help`)}</p>
      </div>
      <SegmentedControl<PreflightSetting['severity']>
        aria-label={t('severityOf', { finding: t(code) })}
        disabled={disabled}
        data={[
          { value: 'WARNING', label: t('warning') },
          { value: 'BLOCKER', label: t('blocker') },
        ]}
        value={save.isPending ? save.variables.severity : severity}
        onChange={(value) =>
          save.mutate({ code, severity: value }, { onError: () => toastFailure(t('failed')) })
        }
      />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.setting}>
          <div className={classes.text}>
            <Skeleton height={14} width="40%" mb={8} />
            <Skeleton height={12} width="80%" />
          </div>
          <Skeleton height={32} width={130} />
        </div>
      ))}
    </div>
  );
}
