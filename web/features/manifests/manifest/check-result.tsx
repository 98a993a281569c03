import { Alert, Text } from '@mantine/core';
import type { checkManifest, ManifestFinding } from '@portal/contract/manifests';
import type { ResponseOf } from '@portal/contract/core';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { countryInSentence, countryName } from '../../reference-data/index.ts';
import { manifestMessages } from '../manifest-messages.ts';
import classes from '../manifests.module.css';

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
        {firstFindings.map((finding) => (
          <li key={`${finding.orderCode} ${finding.bagCode} ${finding.field} ${finding.reason.message}`}>
            <FindingText finding={finding} />
          </li>
        ))}
        {count > firstFindings.length && <li>{t('more', { count: count - firstFindings.length })}</li>}
      </ul>
      <DeskSources findings={firstFindings} />
    </Alert>
  );
}

function FindingText({ finding }: { readonly finding: ManifestFinding }) {
  const t = useMessages(manifestMessages);
  const locale = useLocale();
  const { severity, orderCode, bagCode, desk, reason } = finding;
  const codes = [orderCode, bagCode].filter((code) => code !== null && !reason.message.includes(code));
  return (
    <>
      {codes.length > 0 ? `${codes.join(' · ')}: ` : ''}
      {reason.message}
      {desk !== null && (
        <Text size="sm" fw={500}>
          {t(severity === 'BLOCKER' ? 'deskRefuses' : 'deskAsks', {
            country: countryInSentence(desk.country, locale),
          })}
        </Text>
      )}
    </>
  );
}

/** Where the rules of the customs desks were read, on demand. */
function DeskSources({ findings }: { readonly findings: readonly ManifestFinding[] }) {
  const t = useMessages(manifestMessages);
  const locale = useLocale();
  const { formatDate } = useFormats();
  const sources = new Set(
    findings.flatMap(({ desk }) =>
      desk === null
        ? []
        : t(desk.isConfirmed ? 'deskSource' : 'deskSourceUnconfirmed', {
            country: countryName(desk.country, locale),
            source: desk.source,
            date: formatDate(desk.readOn),
          }),
    ),
  );
  if (sources.size === 0) return null;
  return (
    <details className={classes.sources}>
      <summary>{t('deskSources')}</summary>
      <ul className={classes.findings}>
        {[...sources].map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}
