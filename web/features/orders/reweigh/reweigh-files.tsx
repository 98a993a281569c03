import type { ReweighFile } from '@portal/contract/reweigh';
import { IconPaperclip } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { reweighMessages } from './reweigh-messages.ts';
import type { ReweighSide } from './measurement-side.ts';
import classes from './reweigh.module.css';

interface FilesProps {
  readonly side: ReweighSide;
  readonly files: readonly ReweighFile[];
  /** Where the reader's side fetches one. */
  readonly getFileUrl: (file: ReweighFile) => string;
}

/** The partner's photo, small; opened it is whole. */
export function ReweighPhoto({ side, files, getFileUrl }: FilesProps) {
  const t = useMessages(reweighMessages);
  const photo = files.find(({ use }) => use === 'PHOTO');
  if (photo === undefined)
    return <p className={classes.quiet}>{t(side === 'CLIENT' ? 'noPhoto' : 'ownNoPhoto')}</p>;
  return (
    <a href={getFileUrl(photo)} target="_blank" rel="noreferrer" className={classes.photo}>
      <img src={getFileUrl(photo)} alt={t('photo')} loading="lazy" />
      <span>{t('openPhoto')}</span>
    </a>
  );
}

/** What the client showed against it. */
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
