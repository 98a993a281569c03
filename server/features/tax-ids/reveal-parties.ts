import type { RevealedTaxId } from '@portal/contract/orders';
import { TAX_ID_HOLDERS, type TaxId } from '@portal/contract/parties';
import type { TaxIdProtection } from './tax-id-protection.ts';

type Parties = {
  readonly [K in (typeof TAX_ID_HOLDERS)[number]]?: { readonly taxId?: TaxId | undefined } | undefined;
};

/** The tax identifiers of the parties and the seller of an order of the client, decrypted. Errors: throws for tokens of another client. */
export function revealParties(taxIds: TaxIdProtection, clientId: string, parties: Parties): RevealedTaxId[] {
  return TAX_ID_HOLDERS.flatMap((party) => {
    const taxId = parties[party]?.taxId;
    return taxId === undefined ? [] : [{ party, type: taxId.type, number: taxIds.reveal(clientId, taxId) }];
  });
}

/** What the change history has of a reading: parties and types, not the numbers. */
export function describeReading(taxIds: readonly RevealedTaxId[]) {
  return { taxIds: taxIds.map(({ party, type }) => ({ party, type })) };
}
