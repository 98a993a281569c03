import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PreflightChoice } from '@portal/contract/preflight';
import { useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { preflightMessages } from './preflight-messages.ts';
import { preflightChoicesQuery, useSavePreflightChoice } from './preflight-queries.ts';
import classes from './preflight.module.css';

/** `/next/settings/pre-flight`: which findings warn and which stop an order. A choice counts at once. */
export function PreflightSettingsPage() {
  const t = useMessages(preflightMessages);
  const may = useMay('preflight.configure');
  const { data, error, refetch } = useQuery(preflightChoicesQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {!may.ok && (
        <Alert color="gray" className={classes.findings ?? ''}>
          {may.reason ?? t('notAllowed')}
        </Alert>
      )}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Surface className={classes.sheet ?? ''}>
          {data === undefined ? (
            <Waiting />
          ) : (
            data.map((choice) => <ChoiceLine key={choice.code} choice={choice} disabled={!may.ok} />)
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

interface ChoiceLineProps {
  readonly choice: PreflightChoice;
  readonly disabled: boolean;
}

function ChoiceLine({ choice: { code, severity }, disabled }: ChoiceLineProps) {
  const t = useMessages(preflightMessages);
  const save = useSavePreflightChoice();
  return (
    <div className={classes.choice}>
      <div className={classes.words}>
        <p className={classes.name}>{t(code)}</p>
        <p className={classes.help}>{t(`${code}_help`)}</p>
      </div>
      <SegmentedControl<PreflightChoice['severity']>
        aria-label={t('choiceOf', { finding: t(code) })}
        disabled={disabled}
        data={[
          { value: 'WARNING', label: t('warning') },
          { value: 'BLOCKER', label: t('blocker') },
        ]}
        value={save.isPending ? save.variables.severity : severity}
        onChange={(chosen) =>
          save.mutate({ code, severity: chosen }, { onError: () => toastFailure(t('failed')) })
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.choice}>
          <div className={classes.words}>
            <Skeleton height={14} width="40%" mb={8} />
            <Skeleton height={12} width="80%" />
          </div>
          <Skeleton height={32} width={130} />
        </div>
      ))}
    </div>
  );
}
