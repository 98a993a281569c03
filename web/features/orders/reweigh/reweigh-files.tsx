import type { ReweighFile } from '@portal/contract/reweigh';
import { IconPaperclip } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { reweighMessages } from './reweigh-messages.ts';
import type { ReweighSide } from './reweigh-state-chip.tsx';
import classes from './reweigh.module.css';

interface FilesProps {
  readonly side: ReweighSide;
  readonly files: readonly ReweighFile[];
  /** The URL of a file for the reader's side. */
  readonly getFileUrl: (file: ReweighFile) => string;
}

/** A small version of the partner's photo that links to the photo. */
export function ReweighPhoto({ side, files, getFileUrl }: FilesProps) {
  const t = useMessages(reweighMessages);
  const photo = files.find(({ use }) => use === 'PHOTO');
  if (photo === undefined)
    return <p className={classes.secondary}>{t(side === 'CLIENT' ? 'noPhoto' : 'ownNoPhoto')}</p>;
  return (
    <a href={getFileUrl(photo)} target="_blank" rel="noreferrer" className={classes.photo}>
      <img src={getFileUrl(photo)} alt={t('photo')} loading="lazy" />
      <span>{t('openPhoto')}</span>
    </a>
  );
}

/** Links to the files that the client sent with its dispute. */
export function ReweighEvidence({ side, files, getFileUrl }: FilesProps) {
  const t = useMessages(reweighMessages);
  const evidence = files.filter(({ use }) => use === 'EVIDENCE');
  if (evidence.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>{t(side === 'CLIENT' ? 'evidence' : 'clientEvidence')}</h3>
      <ul className={classes.evidence}>
        {evidence.map((file) => (
          <li key={file.id}>
            <a href={getFileUrl(file)} target="_blank" rel="noreferrer">
              <IconPaperclip size={16} aria-hidden /> {file.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
