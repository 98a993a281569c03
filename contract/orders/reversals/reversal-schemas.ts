import { z } from 'zod';
import { isoTime, uuid } from '../../core/index.ts';
import { REVERSAL_ACTIONS, REVERSAL_SIDES, REVERSAL_STATES } from './reversal-states.ts';

export const linkedOrder = z.strictObject({ id: uuid, orderCode: z.string() });

export const reversal = z
  .strictObject({
    id: uuid,
    state: z.enum(REVERSAL_STATES),
    initiatedBy: z.enum(REVERSAL_SIDES),
    /** The order whose parcel comes back. */
    order: linkedOrder,
    /** The reverse order; null until the reversal is approved. */
    reverseOrder: linkedOrder.nullable(),
    /** The partner that holds the parcel, or has delivered it. */
    partner: z.strictObject({ id: uuid, name: z.string() }),
    reason: z.string(),
    answerReason: z.string().nullable(),
    initiatedAt: isoTime,
    answeredAt: isoTime.nullable(),
    closedAt: isoTime.nullable(),
    /** Actions of the caller's side. */
    actions: z.array(z.enum(REVERSAL_ACTIONS)),
  })
  .meta({ id: 'Reversal' });
export type Reversal = z.output<typeof reversal>;
