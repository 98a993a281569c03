import { statusOf, type Stage, type StatusRef } from '@portal/contract/orders';
import type { Tone } from '../../../ui/theme-tokens.ts';

const STAGE_TONES: Readonly<Record<Stage, Tone>> = {
  UNALLOCATED: 'warning',
  READY: 'info',
  IN_TRANSIT: 'progress',
  EXCEPTION: 'danger',
  DELIVERED: 'success',
  CLOSED: 'ended',
};

/** Endings nobody wanted, unlike a cancellation or a return that was asked for. */
const MISHAPS: ReadonlySet<string> = new Set(['LOST', 'DAMAGED', 'DESTROYED', 'REJECTED']);

/** The one colour of a status, on every page. */
export function toneOfStatus(ref: StatusRef): Tone {
  if (MISHAPS.has(ref.status)) return 'danger';
  if (ref.status === 'DRAFT' || ref.status === 'CREATED') return 'neutral';
  const row = statusOf(ref);
  return row === undefined ? 'neutral' : STAGE_TONES[row.stage];
}
