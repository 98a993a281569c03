import type { ReweighState } from '@portal/contract/reweigh';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { STATE_TONES } from './format-figures.ts';

/** The reader's side of a reweigh. */
export type ReweighSide = 'CLIENT' | 'PARTNER';

interface ReweighStateChipProps {
  readonly state: ReweighState;
  readonly side: ReweighSide;
}

/** The state of a reweigh, worded for the reader's side. */
export function ReweighStateChip({ state, side }: ReweighStateChipProps) {
  const t = useMessages(reweighMessages);
  const isWaitingForClient = state === 'WAITING' && side === 'PARTNER';
  return (
    <StatusChip tone={STATE_TONES[state]}>
      {t(isWaitingForClient ? 'waitingForClient' : `state_${state}`)}
    </StatusChip>
  );
}
