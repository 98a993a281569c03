import type { MeasurementState } from '@portal/contract/measurements';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { measurementMessages } from './measurement-messages.ts';
import { STATE_TONES } from './measurement-words.ts';

export function MeasurementStateChip({ state }: { readonly state: MeasurementState }) {
  const t = useMessages(measurementMessages);
  return <StatusChip tone={STATE_TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
