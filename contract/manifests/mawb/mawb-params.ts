import { z } from 'zod';
import { uuid } from '../../core/index.ts';
import { mawbRef } from '../../documents/index.ts';

/** The partner of a list of MAWBs, manifests or layouts. */
export const partnerOfList = uuid
  .optional()
  .describe('Id of a partner that the user works for; absent for the first one.');

export const mawbParams = z.strictObject({ id: mawbRef });
