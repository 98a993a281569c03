import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/relative-time.tsx';
import classes from './chat-panel.module.css';

const DAY_MS = 86_400_000;

/** The time of day within the latest 24 hours, otherwise the day. */
export function SentAt({ at }: { readonly at: string }) {
  const { formatDate, formatTime } = useFormats();
  const isRecent = useNow() - Date.parse(at) < DAY_MS;
  return (
    <time className={classes.secondary} dateTime={at}>
      {isRecent ? formatTime(at, { timeStyle: 'short' }) : formatDate(at, { year: undefined })}
    </time>
  );
}
