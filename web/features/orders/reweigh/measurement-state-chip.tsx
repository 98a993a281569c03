import type { ReweighState } from '@portal/contract/reweigh';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { measurementMessages } from './measurement-messages.ts';
import type { MeasurementSide } from './measurement-side.ts';
import { STATE_TONES } from './format-figures.ts';

interface MeasurementStateChipProps {
  readonly state: ReweighState;
  readonly side: MeasurementSide;
}

/** The state, and for what waits whose turn it is. */
export function MeasurementStateChip({ state, side }: MeasurementStateChipProps) {
  const t = useMessages(measurementMessages);
  const isTheirs = state === 'WAITING' && side === 'PARTNER';
  return (
    <StatusChip tone={STATE_TONES[state]}>{t(isTheirs ? 'waitsForClient' : `state_${state}`)}</StatusChip>
  );
}
