import type { BagState } from '@portal/contract/bagging';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Tone } from '../../ui/theme-tokens.ts';
import { baggingMessages } from './bagging-messages.ts';

const TONES: Readonly<Record<BagState, Tone>> = {
  OPEN: 'info',
  SEALED: 'success',
  COMPLETED: 'success',
  MANIFESTED: 'progress',
  IN_TRANSIT: 'progress',
  DELIVERED: 'ended',
  DELETED: 'ended',
};

export function BagStateChip({ state }: { readonly state: BagState }) {
  const t = useMessages(baggingMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
