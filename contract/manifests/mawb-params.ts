import { z } from 'zod';
import { uuid } from '../core/index.ts';

export const mawbParams = z.strictObject({ id: uuid.describe('Id of the MAWB.') });
