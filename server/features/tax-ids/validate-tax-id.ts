import type { RefusalDetail } from '@portal/contract/core';
import { findTaxIdFault, TAX_ID_TYPES, type Party } from '@portal/contract/orders';
import { detail } from '@portal/contract/reasons';

/** The fault of the tax identifier of a party; the detail does not contain the number. `field`: path of the party. */
export function validateTaxId(field: string, party: Party | undefined): RefusalDetail[] {
  if (party?.taxId === undefined) return [];
  const { type } = party.taxId;
  const fault = findTaxIdFault(party.taxId);
  if (fault === undefined) return [];
  const params = { taxIdTerm: type, example: TAX_ID_TYPES[type].example };
  return [detail(`${field}.taxId.number`, `order.tax_id_${fault}`, params)];
}
