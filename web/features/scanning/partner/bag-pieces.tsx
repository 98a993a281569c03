import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { ListedPiece } from './list-bag-pieces.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';
import classes from './partner-scanning.module.css';

interface BagPiecesProps {
  readonly pieces: readonly ListedPiece[];
  readonly onMissing: (codes: readonly string[]) => void;
}

/** The pieces of a bag that were not scanned yet, to be marked as missing, and those that are missing or damaged. */
export function BagPieces({ pieces, onMissing }: BagPiecesProps) {
  const t = useMessages(partnerScanningMessages);
  const [asksForAll, setAsksForAll] = useState(false);
  const openPieces = pieces.filter(({ mark }) => mark === null);
  const exceptions = pieces.filter(({ mark }) => mark === 'MISSING' || mark === 'DAMAGED');
  const count = openPieces.length;
  return (
    <>
      <section aria-label={t('openPieces', { count })}>
        <div className={classes.heading}>
          <h2>{count === 0 ? t('allScanned') : t('openPieces', { count })}</h2>
          {count > 0 && (
            <Button size="lg" variant="default" onClick={() => setAsksForAll(true)}>
              {t('allMissing')}
            </Button>
          )}
        </div>
        <ul className={classes.pieces}>
          {openPieces.map(({ code, grams }) => (
            <li key={code} className={classes.piece}>
              <span>
                <span className={classes.code}>{code}</span> {formatWeight(grams)}
              </span>
              <Button
                variant="default"
                aria-label={t('markMissing', { code })}
                onClick={() => onMissing([code])}
              >
                {t('missing')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {exceptions.length > 0 && (
        <section aria-label={t('exceptions')}>
          <div className={classes.heading}>
            <h2>{t('exceptions')}</h2>
          </div>
          <ul className={classes.pieces}>
            {exceptions.map(({ code, mark }) => (
              <li key={code} className={classes.piece}>
                <span className={classes.code}>{code}</span>
                <Badge color={mark === 'MISSING' ? 'red' : 'yellow'} variant="light">
                  {mark === 'MISSING' ? t('missing') : t('damaged')}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={asksForAll}
        danger
        title={t('allMissingTitle', { count })}
        confirmLabel={t('allMissing')}
        onClose={() => setAsksForAll(false)}
        onConfirm={() => {
          setAsksForAll(false);
          onMissing(openPieces.map(({ code }) => code));
        }}
      >
        {t('allMissingHelp')}
      </ConfirmDialog>
    </>
  );
}
