import type { BatchOrderState, BatchStatus } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { batchMessages } from './batch-messages.ts';

const STATUS_TONES: Readonly<Record<BatchStatus, Tone>> = {
  UPLOADED: 'neutral',
  CHECKING: 'progress',
  CHECKED: 'info',
  IMPORTING: 'progress',
  DONE: 'success',
  CANCELLED: 'ended',
  FAILED: 'danger',
};

const STATE_TONES: Readonly<Record<BatchOrderState, Tone>> = {
  GOOD: 'info',
  FAULTY: 'danger',
  CREATED: 'success',
  EXISTING: 'neutral',
};

export function BatchStatusChip({ status }: { readonly status: BatchStatus }) {
  const t = useMessages(batchMessages);
  return <StatusChip tone={STATUS_TONES[status]}>{t(`status_${status}`)}</StatusChip>;
}

export function BatchOrderStateChip({ state }: { readonly state: BatchOrderState }) {
  const t = useMessages(batchMessages);
  return <StatusChip tone={STATE_TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
