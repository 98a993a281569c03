import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { getStationTone, TONE_ICONS } from './station-tones.ts';
import type { ScanEntry } from './station/station-types.ts';

/** The last scans of the station, newest first. */
export function LastScans({ entries }: { readonly entries: readonly ScanEntry[] }) {
  const t = useMessages(scanningMessages);
  return (
    <section aria-label={t('lastScans')}>
      <h2 className={classes.heading}>{t('lastScans')}</h2>
      {entries.length === 0 && <p className={classes.secondary}>{t('noScans')}</p>}
      <ol className={classes.entries}>
        {entries.map(({ id, verdict, code, orderCode, piece, isUndone }) => {
          const tone = getStationTone(verdict);
          const Icon = TONE_ICONS[tone];
          return (
            <li key={id} className={classes.entry} data-tone={tone}>
              <Icon size={20} aria-hidden />
              <span className={classes.entryCode}>{orderCode ?? code}</span>
              <span className={classes.secondary}>
                {[
                  piece === null ? undefined : t('piece', { piece }),
                  t(`verdict_${verdict}`),
                  isUndone ? t('undone') : undefined,
                ]
                  .filter((text) => text !== undefined)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
