import { z } from 'zod';
import { count, listOf, operation, reasonSchema, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { booking } from './booking-schemas.ts';

/** Bookings that one request can name. */
const MAX_BOOKINGS = 500;

const rebookingRow = z
  .strictObject({
    bookingId: booking.shape.id,
    code: booking.shape.code,
    client: booking.shape.client,
    state: booking.shape.state,
    weight: booking.shape.weight,
    volume: booking.shape.volume,
    total: booking.shape.total.describe('Its price, which stays as it was booked.'),
    obstacles: z
      .array(reasonSchema)
      .meta({ description: 'Why it is not moved; empty if it is.', examples: [[]] }),
  })
  .meta({ id: 'RebookingRow', description: 'A booking of a departure that is moved, or why it is not.' });
export type RebookingRow = z.output<typeof rebookingRow>;

const rebooking = z
  .strictObject({
    moved: count('Bookings that were moved; of a preview those that would be.', 2),
    bookings: z.array(rebookingRow).describe('The bookings, in the order in which they take the space.'),
  })
  .meta({ id: 'Rebooking', description: 'What becomes of the bookings of a departure.' });
export type Rebooking = z.output<typeof rebooking>;

export const rebookDeparture = operation({
  domain: 'freight',
  bases: ['clients'],
  id: 'rebookDeparture',
  audit: 'Moved bookings to another departure',
  method: 'POST',
  path: '/partners/{partnerId}/departures/{departureId}/rebook',
  summary:
    'Move the open bookings of a departure to another departure of the lane, at the prices at which they were booked. Those ' +
    'that do not fit stay, with the reason. A repeated request changes nothing',
  permission: 'partner-departures.write',
  params: z.strictObject({ partnerId, departureId: uuid.describe('Id of the departure that they leave.') }),
  query: z.strictObject({
    preview: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: says what would become of each booking, and moves none.'),
  }),
  body: z
    .strictObject({
      departureId: uuid.describe('Id of the departure to which they move.'),
      bookingIds: listOf(uuid, 1, MAX_BOOKINGS)
        .optional()
        .describe('Only these bookings; absent for all that are open.'),
    })
    .meta({ id: 'RebookingInput', description: 'Where the bookings of a departure move.' }),
  response: { status: 200, body: valueOf(rebooking) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});
