import type { MawbState } from '@portal/contract/manifests';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { manifestMessages } from '../manifest-messages.ts';

const TONES: Readonly<Record<MawbState, Tone>> = {
  OPEN: 'info',
  MANIFESTED: 'success',
  DEPARTED: 'progress',
  ARRIVED: 'ended',
  CANCELLED: 'ended',
};

export function MawbStateChip({ state }: { readonly state: MawbState }) {
  const t = useMessages(manifestMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
