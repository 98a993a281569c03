import { Alert, Text } from '@mantine/core';
import type { checkManifest, ManifestFinding } from '@portal/contract/manifests';
import type { ResponseOf } from '@portal/contract/core';
import { Fragment } from 'react';
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
  return (
    <>
      <Findings severity="BLOCKER" count={blockers} findings={findings} />
      <Findings severity="WARNING" count={warnings} findings={findings} />
    </>
  );
}

const MAX_FINDINGS = 20;

interface FindingsProps {
  readonly severity: ManifestFinding['severity'];
  /** Of all findings with the severity; the list has the first ones. */
  readonly count: number;
  /** Of both severities. */
  readonly findings: readonly ManifestFinding[];
}

/** The findings of a severity, those of a customs desk below its name. */
function Findings({ severity, count, findings }: FindingsProps) {
  const t = useMessages(manifestMessages);
  const locale = useLocale();
  if (count === 0) return null;
  const firstFindings = findings.filter((finding) => finding.severity === severity).slice(0, MAX_FINDINGS);
  const isBlocker = severity === 'BLOCKER';
  return (
    <Alert color={isBlocker ? 'red' : 'yellow'} title={t(isBlocker ? 'blockers' : 'warnings', { count })}>
      {[...Map.groupBy(firstFindings, ({ desk }) => desk?.country)].map(([country, group]) => (
        <Fragment key={country ?? ''}>
          {country !== undefined && (
            <Text size="sm" fw={500} mt="xs">
              {t(isBlocker ? 'deskRefuses' : 'deskAsks', { country: countryInSentence(country, locale) })}
            </Text>
          )}
          <ul className={classes.findings}>
            {group.map((finding) => (
              <li key={`${finding.orderCode} ${finding.bagCode} ${finding.field} ${finding.reason.message}`}>
                {formatFinding(finding)}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {count > firstFindings.length && (
        <Text size="sm">{t('more', { count: count - firstFindings.length })}</Text>
      )}
      <DeskSources findings={firstFindings} />
    </Alert>
  );
}

function formatFinding({ orderCode, bagCode, reason }: ManifestFinding): string {
  const codes = [orderCode, bagCode].filter((code) => code !== null && !reason.message.includes(code));
  return [...(codes.length > 0 ? [codes.join(' · ')] : []), reason.message].join(': ');
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
