import { getPartnerPictureFile } from '@portal/contract/partners';
import { buildUrl } from '../../../api/client.ts';

/** The address of a stored picture in a width of the contract. */
export function getPictureUrl(partnerId: string, hash: string, width: 96 | 192 | 480 | 1280): string {
  return buildUrl(getPartnerPictureFile, { params: { partnerId, hash, width: String(width) } });
}
