import { z } from 'zod';
import { operation, uuid, valueOf } from '../core/index.ts';
import { booking, bookingLoad, loadChangeShape } from './booking-schemas.ts';

const bookingAmendment = z
  .strictObject({
    ...loadChangeShape,
    state: booking.shape.state.describe(
      'State of the booking afterwards: REQUESTED if a confirmed one needs more space than before.',
    ),
  })
  .meta({ id: 'BookingAmendment', description: 'What a change of the pieces of a booking does.' });
export type BookingAmendment = z.output<typeof bookingAmendment>;

export const amendMyBooking = operation({
  domain: 'freight',
  bases: ['clients'],
  id: 'amendMyBooking',
  audit: 'Changed the pieces of a booking',
  method: 'PATCH',
  path: '/lfreight/{id}',
  summary:
    'Change pieces, weight and volume of a booking until the cut-off of its departure. The price is computed again at the rates of ' +
    'the booking. A confirmed booking that needs more space waits for the partner again, which keeps its space. If-Match with its ' +
    'version refuses the request after a change in between. A repeated request changes nothing',
  permission: 'orders.write',
  params: z.strictObject({ id: uuid.describe('Id of the booking.') }),
  query: z.strictObject({
    preview: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: answers the new price and the state, and changes nothing.'),
  }),
  body: bookingLoad,
  response: { status: 200, body: valueOf(bookingAmendment) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});
