import type { Refusal } from '@portal/contract/core';
import { refusalOf, restoreReason } from '@portal/contract/reasons';
import type { TableReason } from './table-reason.ts';

/** The refusal of a reason, with its text. */
export function refuseTable({ code, params }: TableReason): Refusal {
  return refusalOf(restoreReason({ code, params }));
}
