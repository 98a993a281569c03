import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { documentMessages } from '../../document-texts/index.ts';
import classes from './documents.module.css';

/** Marks a document whose MAWB changed after its upload. */
export function StaleNote() {
  const t = useMessages(documentMessages);
  return (
    <span className={classes.secondary}>
      <StatusChip tone="warning">{t('stale')}</StatusChip> {t('staleHelp')}
    </span>
  );
}
