import { findStatus, type StatusRef } from '@portal/contract/orders';
import type { Stage } from '@portal/contract/trade';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';

const STAGE_TONES: Readonly<Record<Stage, Tone>> = {
  UNALLOCATED: 'warning',
  READY: 'info',
  IN_TRANSIT: 'progress',
  EXCEPTION: 'danger',
  DELIVERED: 'success',
  CLOSED: 'ended',
};

/** The tone of a stage, the same on every page. */
export function getStageTone(stage: Stage): Tone {
  return STAGE_TONES[stage];
}

/** Statuses that end an order badly, unlike a requested cancellation or return. */
const FAILED_STATUSES: ReadonlySet<string> = new Set(['LOST', 'DAMAGED', 'DESTROYED', 'REJECTED']);

/** The tone of a status, the same on every page. */
export function getStatusTone(ref: StatusRef): Tone {
  if (FAILED_STATUSES.has(ref.status)) return 'danger';
  if (ref.status === 'DRAFT' || ref.status === 'CREATED') return 'neutral';
  const row = findStatus(ref);
  return row === undefined ? 'neutral' : getStageTone(row.stage);
}
