import type { SpaceRequestState } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { spaceRequestMessages } from './space-request-messages.ts';

const TONES: Readonly<Record<SpaceRequestState, Tone>> = {
  OPEN: 'progress',
  BOOKED: 'success',
  WITHDRAWN: 'ended',
  EXPIRED: 'ended',
};

/** The state of a space request. */
export function SpaceRequestStateChip({ state }: { readonly state: SpaceRequestState }) {
  const t = useMessages(spaceRequestMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
