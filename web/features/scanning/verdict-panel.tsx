import { IconBarcode } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { getStationTone, TONE_ICONS } from './station-tones.ts';
import type { ScanEntry } from './station/station-types.ts';

interface VerdictPanelProps {
  readonly entry: ScanEntry | undefined;
  /** What the person does now. */
  readonly describe: (entry: ScanEntry) => string;
}

/** The verdict of the last scan, to be read from three metres: colour, sign and word. */
export function VerdictPanel({ entry, describe }: VerdictPanelProps) {
  const t = useMessages(scanningMessages);
  if (entry === undefined)
    return (
      <div className={classes.panel} data-tone="ready">
        <IconBarcode className={classes.sign} aria-hidden />
        <div className={classes.verdict}>{t('ready')}</div>
      </div>
    );
  const { verdict, code } = entry;
  const tone = getStationTone(verdict);
  const Icon = TONE_ICONS[tone];
  return (
    <div className={classes.panel} data-tone={tone}>
      <Icon className={classes.sign} aria-hidden />
      <div role="status">
        <div className={classes.verdict}>{t(`verdict_${verdict}`)}</div>
        <div className={classes.help}>{describe(entry)}</div>
        <div className={classes.code}>{code}</div>
      </div>
    </div>
  );
}
