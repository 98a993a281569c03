import type { ReweighState } from '@portal/contract/reweigh';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import type { ReweighSide } from './measurement-side.ts';
import { STATE_TONES } from './format-figures.ts';

interface ReweighStateChipProps {
  readonly state: ReweighState;
  readonly side: ReweighSide;
}

/** The state, and for what waits whose turn it is. */
export function ReweighStateChip({ state, side }: ReweighStateChipProps) {
  const t = useMessages(reweighMessages);
  const isTheirs = state === 'WAITING' && side === 'PARTNER';
  return (
    <StatusChip tone={STATE_TONES[state]}>{t(isTheirs ? 'waitsForClient' : `state_${state}`)}</StatusChip>
  );
}
