import type { ReversalState } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { reversalMessages } from './reversal-messages.ts';

const TONES: Readonly<Record<ReversalState, Tone>> = {
  INITIATED: 'warning',
  APPROVED: 'info',
  REJECTED: 'danger',
  LABELLED: 'info',
  PICKED_UP: 'progress',
  IN_TRANSIT: 'progress',
  RECEIVED: 'success',
  CLOSED: 'ended',
};

export function ReversalChip({ state }: { readonly state: ReversalState }) {
  const t = useMessages(reversalMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
