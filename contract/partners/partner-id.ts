import { uuid } from '../core/schemas.ts';

/** Path parameter: the partner whose data is read or changed. */
export const partnerId = uuid.describe('Id of a partner that the user works for.');
