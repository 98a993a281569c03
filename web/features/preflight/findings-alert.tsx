import { Alert } from '@mantine/core';
import type { Finding } from '@portal/contract/findings';
import { useMessages } from '../../i18n/messages.ts';
import { preflightMessages } from './preflight-messages.ts';
import classes from './preflight.module.css';

const MAX_FINDINGS = 6;

/** The findings of the pre-flight check, blockers first; renders nothing without findings. */
export function FindingsAlert({ findings }: { readonly findings: readonly Finding[] }) {
  const filterBySeverity = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  return (
    <>
      <SeverityAlert findings={filterBySeverity('BLOCKER')} color="red" messageKey="blockers" />
      <SeverityAlert findings={filterBySeverity('WARNING')} color="yellow" messageKey="warnings" />
    </>
  );
}

interface SeverityAlertProps {
  readonly findings: readonly Finding[];
  readonly color: string;
  readonly messageKey: 'blockers' | 'warnings';
}

function SeverityAlert({ findings, color, messageKey }: SeverityAlertProps) {
  const t = useMessages(preflightMessages);
  if (findings.length === 0) return null;
  const more = findings.length - MAX_FINDINGS;
  return (
    <Alert color={color} title={t(messageKey, { count: findings.length })} className={classes.findings ?? ''}>
      <ul className={classes.list}>
        {findings.slice(0, MAX_FINDINGS).map(({ code, item, reason }) => (
          <li key={`${code} ${item} ${reason.message}`}>{reason.message}</li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Alert>
  );
}
