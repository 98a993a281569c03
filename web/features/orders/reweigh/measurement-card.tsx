import type { ReweighDetails, ReweighFile } from '@portal/contract/reweigh';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useStatusWords } from '../status/status-words.ts';
import { FiguresTable } from './figures-table.tsx';
import { useMeasurementEntries } from './measurement-history.tsx';
import { measurementMessages } from './measurement-messages.ts';
import { MeasurementEvidence, MeasurementPhoto } from './measurement-photo.tsx';
import type { MeasurementSide } from './measurement-side.ts';
import { MeasurementStateChip } from './measurement-state-chip.tsx';
import classes from './measurements.module.css';

interface MeasurementCardProps {
  readonly measurement: ReweighDetails;
  readonly side: MeasurementSide;
  readonly addressOf: (file: ReweighFile) => string;
  /** Whose turn it is, and the buttons of the reader's side. */
  readonly answer: ReactNode;
}

/** One measurement beside what was declared, with its photo, its evidence and its history; both sides see it so. */
export function MeasurementCard({ measurement, side, addressOf, answer }: MeasurementCardProps) {
  const t = useMessages(measurementMessages);
  const { legWord } = useStatusWords();
  const { kind, partner, state, serviceType, createdAt, note, files } = measurement;
  const steps = useMeasurementEntries([measurement]);
  return (
    <article className={classes.one}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          {t(kind === 'WEIGHT' ? 'weighedBy' : 'measuredBy', { partner: partner.name })}
        </h3>
        <MeasurementStateChip state={state} side={side} />
        <span className={classes.quiet}>
          {legWord(serviceType)} · <RelativeTime at={createdAt} />
        </span>
      </div>
      <div className={classes.body}>
        <FiguresTable measurement={measurement} />
        <MeasurementPhoto side={side} files={files} addressOf={addressOf} />
      </div>
      {note === null ? null : (
        <p className={classes.note}>{t(side === 'CLIENT' ? 'noteOf' : 'ownNote', { note })}</p>
      )}
      {answer}
      <MeasurementEvidence side={side} files={files} addressOf={addressOf} />
      <details className={classes.history}>
        <summary>{t('history')}</summary>
        <Timeline label={t('history')} entries={steps.map(({ entry }) => entry).toReversed()} />
      </details>
    </article>
  );
}
