import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { scanningMessages } from './scanning-messages.ts';
import classes from './scanning.module.css';
import { StationView } from './station-view.tsx';
import type { ScanStation } from './station/scan-station.ts';
import type { StationState } from './station/station-state.ts';
import type { ScanEntry, StationBag, StationOrder } from './station/station-types.ts';
import { useScanStation, useStationState, type StationSetup } from './use-scan-station.ts';

interface OpenStationProps<O extends StationOrder, B extends StationBag, W> {
  readonly setup: StationSetup<O, B, W>;
  readonly bagId: string;
  readonly countLabel: string;
  readonly describe: (entry: ScanEntry) => string;
  readonly onOtherBag?: () => void;
  /** A line above the station, such as the bag and its destination. */
  readonly renderSubject?: (bag: B) => ReactNode;
  /** Buttons and lists of one task. */
  readonly renderTask?: (station: ScanStation<O, B, W>, state: StationState<O, B>) => ReactNode;
}

/** A station with its store; a message if the browser cannot store scans. */
export function OpenStation<O extends StationOrder, B extends StationBag, W>(
  props: OpenStationProps<O, B, W>,
) {
  const t = useMessages(scanningMessages);
  const { station, failure } = useScanStation(props.setup, props.bagId);
  if (failure) return <Alert color="red">{t('noStore')}</Alert>;
  return station === undefined ? null : <RunningStation {...props} station={station} />;
}

function RunningStation<O extends StationOrder, B extends StationBag, W>({
  station,
  setup,
  bagId,
  countLabel,
  describe,
  onOtherBag,
  renderSubject,
  renderTask,
}: OpenStationProps<O, B, W> & { readonly station: ScanStation<O, B, W> }) {
  const state = useStationState(station);
  return (
    <>
      {state.bag !== undefined && renderSubject !== undefined && (
        <p className={classes.subject}>{renderSubject(state.bag)}</p>
      )}
      <StationView
        state={state}
        countLabel={countLabel}
        describe={describe}
        onScan={(text) => void station.scan(text)}
        {...(setup.task.undoAction !== null && { onUndo: () => void station.undo() })}
        onUpdate={() => void station.synchronise(bagId)}
        onResolve={(id) => void station.resolveConflict(id)}
        {...(onOtherBag && { onOtherBag })}
      >
        {renderTask?.(station, state)}
      </StationView>
    </>
  );
}
