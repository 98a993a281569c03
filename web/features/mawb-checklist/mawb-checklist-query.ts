import { getMawbChecklist } from '@portal/contract/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { MAWB_DOCUMENTS_KEY } from '../orders/index.ts';

/** The checklist of a MAWB; read again when a document of the MAWB is added. */
export function mawbChecklistQuery(mawbId: string) {
  return queryOptions({
    queryKey: [MAWB_DOCUMENTS_KEY, mawbId, 'checklist'],
    queryFn: async ({ signal }) => (await call(getMawbChecklist, { params: { mawbId }, signal })).value,
  });
}
