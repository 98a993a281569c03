import { Alert, Text } from '@mantine/core';
import type { checkManifest, ManifestFinding } from '@portal/contract/manifests';
import type { ResponseOf } from '@portal/contract/core';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { manifestMessages } from './manifest-messages.ts';
import classes from './manifests.module.css';

type Check = ResponseOf<typeof checkManifest>['value'];

interface CheckResultProps {
  readonly check: Check | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The findings of the check of a MAWB: blockers, then warnings. */
export function CheckResult({ check, error, onRetry }: CheckResultProps) {
  const t = useMessages(manifestMessages);
  if (check === undefined && error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  if (check === undefined)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('checking')}
      </Text>
    );
  const { findings, blockers, warnings } = check;
  if (blockers + warnings === 0)
    return (
      <Alert color="green" role="status">
        {t('checkPassed')}
      </Alert>
    );
  const select = (severity: ManifestFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  return (
    <>
      <Findings
        color="red"
        title={t('blockers', { count: blockers })}
        count={blockers}
        findings={select('BLOCKER')}
      />
      <Findings
        color="yellow"
        title={t('warnings', { count: warnings })}
        count={warnings}
        findings={select('WARNING')}
      />
    </>
  );
}

const MAX_FINDINGS = 20;

interface FindingsProps {
  readonly color: string;
  readonly title: string;
  /** Of all findings; the list has the first ones. */
  readonly count: number;
  readonly findings: readonly ManifestFinding[];
}

function Findings({ color, title, count, findings }: FindingsProps) {
  const t = useMessages(manifestMessages);
  if (count === 0) return null;
  const firstFindings = findings.slice(0, MAX_FINDINGS);
  return (
    <Alert color={color} title={title}>
      <ul className={classes.findings}>
        {firstFindings.map(({ orderCode, bagCode, reason }) => (
          <li key={`${orderCode} ${bagCode} ${reason.code} ${reason.message}`}>
            {orderCode !== null && !reason.message.includes(orderCode) ? `${orderCode}: ` : ''}
            {reason.message}
          </li>
        ))}
        {count > firstFindings.length && <li>{t('more', { count: count - firstFindings.length })}</li>}
      </ul>
    </Alert>
  );
}
