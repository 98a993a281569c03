import type { BagState } from '@portal/contract/bagging';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { bagsMessages } from './bags-messages.ts';

const TONES: Readonly<Record<BagState, Tone>> = {
  OPEN: 'info',
  SEALED: 'success',
  COMPLETED: 'success',
  MANIFESTED: 'progress',
  IN_TRANSIT: 'progress',
  ARRIVED: 'progress',
  DELIVERED: 'ended',
  BROKEN_UP: 'ended',
  DELETED: 'ended',
};

export function BagStateChip({ state }: { readonly state: BagState }) {
  const t = useMessages(bagsMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
