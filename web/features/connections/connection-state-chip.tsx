import type { ConnectionState } from '@portal/contract/parties';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { connectionMessages } from './connection-messages.ts';

const TONES: Readonly<Record<ConnectionState | 'NONE', Tone>> = {
  NONE: 'neutral',
  REQUESTED: 'progress',
  ACCEPTED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'ended',
  SUSPENDED: 'warning',
  ENDED: 'ended',
};

/** The state of a connection; null before the first request. */
export function ConnectionStateChip({ state }: { readonly state: ConnectionState | null }) {
  const t = useMessages(connectionMessages);
  const key = state ?? 'NONE';
  return <StatusChip tone={TONES[key]}>{t(`state_${key}`)}</StatusChip>;
}
