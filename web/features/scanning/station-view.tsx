import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff, IconCloudCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ConflictList } from './conflict-list.tsx';
import { LastScans } from './last-scans.tsx';
import { ScanCounts } from './scan-counts.tsx';
import { ScanInput } from './scan-input.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { SoundSwitch } from './sound-switch.tsx';
import type { StationState } from './station/scan-station.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface StationViewProps {
  readonly state: StationState;
  readonly onScan: (text: string) => void;
  readonly onUndo: () => void;
  readonly onUpdate: () => void;
  readonly onResolve: (id: string) => void;
  readonly onOtherBag: () => void;
}

/** A scan station with its bag. Works at 360 px, and is read from three metres on a large screen. */
export function StationView({ state, onScan, onUndo, onUpdate, onResolve, onOtherBag }: StationViewProps) {
  const t = useMessages(scanningMessages);
  const { entries, conflicts, queueLength, isOnline, syncedAt } = state;
  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <div className={classes.station}>
      <VerdictPanel entry={entries[0]} />
      <ScanInput onScan={onScan} onUndo={onUndo} />
      <ScanCounts {...state} />
      <div className={classes.bar}>
        <Button size="lg" variant="default" leftSection={<IconArrowBackUp aria-hidden />} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="lg" variant="default" onClick={onUpdate}>
          {t('update')}
        </Button>
        <Button size="lg" variant="default" onClick={onOtherBag}>
          {t('otherBag')}
        </Button>
        <SoundSwitch />
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
      <ConflictList conflicts={conflicts} onResolve={onResolve} />
      <LastScans entries={entries} />
    </div>
  );
}
