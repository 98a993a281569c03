import type { RefusalDetail } from '@portal/contract/core';
import { findTaxIdFault, TAX_ID_TYPES, type TaxId } from '@portal/contract/parties';
import { detail } from '@portal/contract/reasons';

/** The fault of a tax identifier; the detail does not contain the number. `field`: path of the party or seller with it. */
export function validateTaxId(
  field: string,
  holder: { readonly taxId?: TaxId | undefined } | undefined,
): RefusalDetail[] {
  if (holder?.taxId === undefined) return [];
  const { type } = holder.taxId;
  const fault = findTaxIdFault(holder.taxId);
  if (fault === undefined) return [];
  const params = { taxIdTerm: type, example: TAX_ID_TYPES[type].example };
  return [detail(`${field}.taxId.number`, `order.tax_id_${fault}`, params)];
}
