import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { scanningMessages } from './scanning-messages.ts';
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
  /** What stands above the station, such as where the bag goes. */
  readonly renderHeader?: (bag: B) => ReactNode;
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
  renderHeader,
  renderTask,
}: OpenStationProps<O, B, W> & { readonly station: ScanStation<O, B, W> }) {
  const state = useStationState(station);
  return (
    <>
      {state.bag !== undefined && renderHeader?.(state.bag)}
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
