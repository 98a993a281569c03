import { z } from 'zod';
import type { ConnectionState } from '../../parties/connection-states.ts';
import { fieldText } from '../../core/field-texts.ts';

/** Parts of a partner that it can hide from clients before a connection. */
export const HIDEABLE_PARTS = ['RATES', 'SCORECARD'] as const;
export type HideablePart = (typeof HIDEABLE_PARTS)[number];

export const hiddenBeforeConnection = z
  .array(z.enum(HIDEABLE_PARTS))
  .max(HIDEABLE_PARTS.length)
  .refine((parts) => new Set(parts).size === parts.length, fieldText('entry_twice'))
  .meta({
    description:
      'What a client sees only once the connection was accepted. A partner that hides its rates is not booked on behalf.',
    examples: [['SCORECARD']],
  });

/** The states of a connection that was accepted and has not ended. */
export const CONNECTED_STATES = ['ACCEPTED', 'SUSPENDED'] as const satisfies readonly ConnectionState[];

interface PartnerVisibility {
  readonly hiddenBeforeConnection: readonly HideablePart[];
  /** State of the connection of the client that reads; null before the first request. */
  readonly connection: ConnectionState | null;
}

/** Whether a client without a connection sees a part of a partner. */
export function isVisibleBeforeConnection(
  partner: Pick<PartnerVisibility, 'hiddenBeforeConnection'>,
  part: HideablePart,
): boolean {
  return !partner.hiddenBeforeConnection.includes(part);
}

/** Whether the client with this connection sees a part of a partner. */
export function isVisibleToClient(partner: PartnerVisibility, part: HideablePart): boolean {
  return (
    isVisibleBeforeConnection(partner, part) || CONNECTED_STATES.some((state) => state === partner.connection)
  );
}
