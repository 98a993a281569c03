import { uuid } from '../core/schemas.ts';

/** Path parameter: the partner whose data is read or changed. */
export const partnerId = uuid.describe('Id of a partner that the user works for.');

/** Query parameter of calls for both portals: the partner whose orders are read. */
export const asPartner = uuid
  .optional()
  .describe(
    'For users of several partners: only orders of this partner. Absent for all of them, and for clients.',
  );
