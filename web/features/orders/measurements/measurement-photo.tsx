import { downloadMeasurementFile, type MeasurementFile } from '@portal/contract/measurements';
import { IconPaperclip } from '@tabler/icons-react';
import { urlOf } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { measurementMessages } from './measurement-messages.ts';
import classes from './measurements.module.css';

const addressOf = ({ id }: MeasurementFile) => urlOf(downloadMeasurementFile, { params: { id } });

/** The partner's photo, small; opened it is whole. */
export function MeasurementPhoto({ files }: { readonly files: readonly MeasurementFile[] }) {
  const t = useMessages(measurementMessages);
  const photo = files.find(({ use }) => use === 'PHOTO');
  if (photo === undefined) return <p className={classes.quiet}>{t('noPhoto')}</p>;
  return (
    <a href={addressOf(photo)} target="_blank" rel="noreferrer" className={classes.photo}>
      <img src={addressOf(photo)} alt={t('photo')} loading="lazy" />
      <span>{t('openPhoto')}</span>
    </a>
  );
}

/** What the client showed against it. */
export function MeasurementEvidence({ files }: { readonly files: readonly MeasurementFile[] }) {
  const t = useMessages(measurementMessages);
  const evidence = files.filter(({ use }) => use === 'EVIDENCE');
  if (evidence.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>{t('evidence')}</h3>
      <ul className={classes.evidence}>
        {evidence.map((file) => (
          <li key={file.id}>
            <a href={addressOf(file)} target="_blank" rel="noreferrer">
              <IconPaperclip size={16} aria-hidden /> {file.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
