import { useMessages } from '../../i18n/messages.ts';
import { ScanPanel } from './scan-panel.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { getStationTone } from './station-tones.ts';
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

/** The verdict of the last scan; before it, whether the station is ready. */
export function VerdictPanel({ state: { entries, bag, isOpening, refusal }, describe }: VerdictPanelProps) {
  const t = useMessages(scanningMessages);
  const [entry] = entries;
  const describeOwn = (verdict: OwnVerdict) =>
    verdict === 'NOT_LOADED' && refusal !== undefined ? refusal : t(`help_${verdict}`);
  if (entry === undefined && !isOpening && bag === undefined)
    return (
      <ScanPanel tone="refused" word={t('verdict_NOT_LOADED')} role="alert">
        <div className={classes.help}>{describeOwn('NOT_LOADED')}</div>
      </ScanPanel>
    );
  if (entry === undefined) return <ScanPanel tone="ready" word={isOpening ? t('opening') : t('ready')} />;
  const { verdict, code } = entry;
  return (
    <ScanPanel tone={getStationTone(verdict)} word={t(`verdict_${verdict}`)} role="status">
      <div className={classes.help}>{isOwnVerdict(verdict) ? describeOwn(verdict) : describe(entry)}</div>
      <div className={classes.code}>{code}</div>
    </ScanPanel>
  );
}
