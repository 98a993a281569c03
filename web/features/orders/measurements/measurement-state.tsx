import type { MeasurementState } from '@portal/contract/measurements';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { measurementMessages } from './measurement-messages.ts';
import type { MeasurementSide } from './measurement-side.ts';
import { STATE_TONES } from './measurement-words.ts';

interface MeasurementStateChipProps {
  readonly state: MeasurementState;
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
