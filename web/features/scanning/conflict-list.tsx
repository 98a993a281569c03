import { Alert, Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import type { ScanConflict } from './station/station-types.ts';

interface ConflictListProps {
  readonly conflicts: readonly ScanConflict[];
  readonly onResolve: (id: string) => void;
}

/** Scans that the server decided otherwise than the station showed; nothing if there are none. */
export function ConflictList({ conflicts, onResolve }: ConflictListProps) {
  const t = useMessages(scanningMessages);
  if (conflicts.length === 0) return null;
  return (
    <Alert color="red" title={t('conflicts')}>
      <p className={classes.conflictsHelp}>{t('conflictsHelp')}</p>
      <ul className={classes.entries}>
        {conflicts.map(({ id, code, orderCode, piece, bagCode, outcome, message }) => (
          <li key={id} className={classes.conflict}>
            <span>
              <strong className={classes.entryCode}>{orderCode ?? code}</strong>{' '}
              {piece !== null && `${t('piece', { piece })} · `}
              {bagCode}
              <br />
              {outcome === null
                ? message
                : `${t(`verdict_${outcome.verdict}`)}${outcome.bagCode === null ? '' : `: ${outcome.bagCode}`}`}
            </span>
            <Button size="lg" variant="default" onClick={() => onResolve(id)}>
              {t('resolved')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
