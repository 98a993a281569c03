import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { mawbChecklist } from './checklist-schemas.ts';
import { mawbRef } from './document-schemas.ts';

export const getMawbChecklist = operation({
  id: 'getMawbChecklist',
  domain: 'documents',
  bases: ['clients'],
  method: 'GET',
  path: '/mawbs/{mawbId}/checklist',
  summary:
    'Read what a MAWB needs for its flight and at its destinations, with what is done, what is missing, and by when; as a partner of its freight or customs legs',
  permission: 'partner-orders.read',
  params: z.strictObject({ mawbId: mawbRef }),
  response: { status: 200, body: valueOf(mawbChecklist) },
  refusals: ['not_found'],
});
