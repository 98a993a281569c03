import type { ReweighDetails, ReweighFile } from '@portal/contract/reweigh';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Timeline } from '../../../ui/display/timeline.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { FiguresTable } from './figures-table.tsx';
import { useReweighEntries } from './use-reweigh-entries.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { ReweighEvidence, ReweighPhoto } from './reweigh-files.tsx';
import { type ReweighSide, ReweighStateChip } from './reweigh-state-chip.tsx';
import classes from './reweigh.module.css';
import { usePartnerName } from '../use-partner-name.ts';

interface ReweighCardProps {
  readonly reweigh: ReweighDetails;
  readonly side: ReweighSide;
  readonly getFileUrl: (file: ReweighFile) => string;
  /** The state of the answer, and the buttons of the reader's side. */
  readonly answer: ReactNode;
}

/** One reweigh with its figures, photo, evidence and history, as client and partner see it. */
export function ReweighCard({ reweigh, side, getFileUrl, answer }: ReweighCardProps) {
  const t = useMessages(reweighMessages);
  const { getLegText } = useStatusTexts();
  const getPartnerName = usePartnerName();
  const { kind, partner, state, serviceType, createdAt, note, files } = reweigh;
  const steps = useReweighEntries([reweigh]);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          {t(kind === 'DIMENSIONS' ? 'measuredBy' : 'weighedBy', {
            partner: getPartnerName(partner, 'inside'),
          })}
        </h3>
        <ReweighStateChip state={state} side={side} />
        <span className={classes.secondary}>
          {getLegText(serviceType)} · <RelativeTime at={createdAt} />
        </span>
      </div>
      <div className={classes.body}>
        <FiguresTable reweigh={reweigh} />
        <ReweighPhoto side={side} files={files} getFileUrl={getFileUrl} />
      </div>
      {note === null ? null : (
        <p className={classes.note}>{t(side === 'CLIENT' ? 'partnerNote' : 'ownNote', { note })}</p>
      )}
      {answer}
      <ReweighEvidence side={side} files={files} getFileUrl={getFileUrl} />
      <details className={classes.history}>
        <summary>{t('history')}</summary>
        <Timeline label={t('history')} entries={steps.map(({ entry }) => entry).toReversed()} />
      </details>
    </article>
  );
}
