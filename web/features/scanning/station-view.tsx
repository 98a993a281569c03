import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff, IconCloudCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ConflictList } from './conflict-list.tsx';
import { LastScans } from './last-scans.tsx';
import { ScanCounts } from './scan-counts.tsx';
import { ScanInput } from './scan-input.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { StationSettings } from './station-settings.tsx';
import type { StationState } from './station/station-state.ts';
import type { ScanEntry, StationBag, StationOrder } from './station/station-types.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface StationViewProps {
  readonly state: StationState<StationOrder, StationBag>;
  /** What is counted: pieces or bags. */
  readonly countLabel: string;
  /** What the person does after a scan. */
  readonly describe: (entry: ScanEntry) => string;
  readonly onScan: (text: string) => void;
  /** Absent where a scan cannot be taken back. */
  readonly onUndo?: () => void;
  readonly onUpdate: () => void;
  readonly onResolve: (id: string) => void;
  /** Absent for a station without a bag. */
  readonly onOtherBag?: () => void;
  /** Buttons and lists of one task. */
  readonly children?: ReactNode;
}

/** A scan station with its bag. Works at 360 px, and is read from three metres on a large screen. */
export function StationView({
  state,
  countLabel,
  describe,
  onScan,
  onUndo,
  onUpdate,
  onResolve,
  onOtherBag,
  children,
}: StationViewProps) {
  const t = useMessages(scanningMessages);
  const { entries, conflicts, queueLength, isOnline, syncedAt } = state;
  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <div className={classes.station}>
      <VerdictPanel state={state} describe={describe} />
      <ScanInput onScan={onScan} {...(onUndo && { onUndo })} />
      <ConflictList conflicts={conflicts} onResolve={onResolve} />
      <ScanCounts {...state} label={countLabel} />
      <div className={classes.bar}>
        {onUndo !== undefined && (
          <Button size="lg" variant="default" leftSection={<IconArrowBackUp aria-hidden />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onUpdate}>
          {t('update')}
        </Button>
        {onOtherBag !== undefined && (
          <Button size="lg" variant="default" onClick={onOtherBag}>
            {t('otherBag')}
          </Button>
        )}
        <StationSettings />
        <span className={classes.network} role="status">
          <Icon size={20} aria-hidden /> {isOnline ? t('online') : t('offline')}
          {queueLength > 0 && ` · ${t('waiting', { count: queueLength })}`}
          {syncedAt !== undefined && (
            <>
              {' · '}
              {t('listAge')} <RelativeTime at={new Date(syncedAt).toISOString()} />
            </>
          )}
        </span>
      </div>
      {children}
      <LastScans entries={entries} />
    </div>
  );
}
