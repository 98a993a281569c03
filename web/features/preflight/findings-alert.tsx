import { Alert } from '@mantine/core';
import type { Finding } from '@portal/contract/preflight';
import { useServerWords } from '../../i18n/server-words.ts';
import { useMessages } from '../../i18n/messages.ts';
import { preflightMessages } from './preflight-messages.ts';
import classes from './preflight.module.css';

const MOST_SHOWN = 6;

/** What pre-flight found, what stops the order first; nothing where nothing was found. */
export function FindingsAlert({ findings }: { readonly findings: readonly Finding[] }) {
  const of = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity);
  return (
    <>
      <OneAlert findings={of('BLOCKER')} color="red" words="blockers" />
      <OneAlert findings={of('WARNING')} color="yellow" words="warnings" />
    </>
  );
}

interface OneAlertProps {
  readonly findings: readonly Finding[];
  readonly color: string;
  readonly words: 'blockers' | 'warnings';
}

function OneAlert({ findings, color, words }: OneAlertProps) {
  const t = useMessages(preflightMessages);
  const inWords = useServerWords();
  if (findings.length === 0) return null;
  const more = findings.length - MOST_SHOWN;
  return (
    <Alert color={color} title={t(words, { count: findings.length })} className={classes.findings ?? ''}>
      <ul className={classes.list}>
        {findings.slice(0, MOST_SHOWN).map(({ code, item, message }) => (
          <li key={`${code} ${item}`}>{inWords(message)}</li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Alert>
  );
}
