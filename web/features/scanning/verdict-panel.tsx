import { IconBarcode, IconX } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { getStationTone, TONE_ICONS } from './station-tones.ts';
import type { StationState } from './station/station-state.ts';
import {
  isOwnVerdict,
  type OwnVerdict,
  type ScanEntry,
  type StationBag,
  type StationOrder,
} from './station/station-types.ts';

interface VerdictPanelProps {
  readonly state: Pick<StationState<StationOrder, StationBag>, 'entries' | 'bag' | 'isOpening' | 'refusal'>;
  /** What the person does now. */
  readonly describe: (entry: ScanEntry) => string;
}

/** The verdict of the last scan, to be read from three metres: colour, sign and word. */
export function VerdictPanel({ state: { entries, bag, isOpening, refusal }, describe }: VerdictPanelProps) {
  const t = useMessages(scanningMessages);
  const [entry] = entries;
  const describeOwn = (verdict: OwnVerdict) =>
    verdict === 'NOT_LOADED' && refusal !== undefined ? refusal : t(`help_${verdict}`);
  if (entry === undefined && !isOpening && bag === undefined)
    return (
      <div className={classes.panel} data-tone="refused">
        <IconX className={classes.sign} aria-hidden />
        <div role="alert">
          <div className={classes.verdict}>{t('verdict_NOT_LOADED')}</div>
          <div className={classes.help}>{describeOwn('NOT_LOADED')}</div>
        </div>
      </div>
    );
  if (entry === undefined)
    return (
      <div className={classes.panel} data-tone="ready">
        <IconBarcode className={classes.sign} aria-hidden />
        <div className={classes.verdict}>{isOpening ? t('opening') : t('ready')}</div>
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
        <div className={classes.help}>{isOwnVerdict(verdict) ? describeOwn(verdict) : describe(entry)}</div>
        <div className={classes.code}>{code}</div>
      </div>
    </div>
  );
}
