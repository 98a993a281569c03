import type { Refusal } from '@portal/contract/core';
import { withCurrentProvince, type Party } from '@portal/contract/parties';
import { refuseInvalid } from '@portal/contract/reasons';
import { validateTaxId, type TaxIdProtection } from '../tax-ids/index.ts';

/**
 * The address as it is stored: its tax identifier encrypted, and today's name of its province. `before`: the stored address
 * of a change. Refuses: invalid, for an invalid number.
 */
export function protectAddress<T extends { readonly party?: Party | undefined }>(
  taxIds: TaxIdProtection,
  clientId: string,
  address: T,
  before?: { readonly party: Party },
): T | Refusal {
  if (address.party === undefined) return address;
  const party = taxIds.protectParty(clientId, withCurrentProvince(address.party), before?.party);
  const details = validateTaxId('party', party);
  return details.length > 0 ? refuseInvalid(details) : { ...address, party };
}
