import { z } from 'zod';
import { isoTime, uuid } from '../../core/index.ts';
import { REVERSAL_ACTIONS, REVERSAL_SIDES, REVERSAL_STATES } from './reversals.ts';

export const linkedOrder = z.strictObject({ id: uuid, orderCode: z.string() });

export const reversal = z
  .strictObject({
    id: uuid,
    state: z.enum(REVERSAL_STATES),
    initiatedBy: z.enum(REVERSAL_SIDES),
    /** The order whose parcel comes back. */
    order: linkedOrder,
    /** The order that brings it back, with the reverse route; null until it is approved. */
    reverseOrder: linkedOrder.nullable(),
    /** The partner that has the parcel, or has delivered it. */
    partner: z.strictObject({ id: uuid, name: z.string() }),
    reason: z.string(),
    answerReason: z.string().nullable(),
    initiatedAt: isoTime,
    answeredAt: isoTime.nullable(),
    closedAt: isoTime.nullable(),
    /** What the caller's side may do with it. */
    actions: z.array(z.enum(REVERSAL_ACTIONS)),
  })
  .meta({ id: 'Reversal' });
export type Reversal = z.output<typeof reversal>;
