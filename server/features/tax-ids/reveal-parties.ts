import { PARTY_ROLES, type Party, type RevealedTaxId } from '@portal/contract/orders';
import type { TaxIdProtection } from './tax-id-protection.ts';

type Parties = { readonly [K in (typeof PARTY_ROLES)[number]]?: Party | undefined };

/** The tax identifiers of the parties of an order of the client, decrypted. Errors: throws for tokens of another client. */
export function revealParties(taxIds: TaxIdProtection, clientId: string, parties: Parties): RevealedTaxId[] {
  return PARTY_ROLES.flatMap((party) => {
    const taxId = parties[party]?.taxId;
    return taxId === undefined ? [] : [{ party, type: taxId.type, number: taxIds.reveal(clientId, taxId) }];
  });
}

/** What the change history has of a reading: parties and types, not the numbers. */
export function describeReading(taxIds: readonly RevealedTaxId[]) {
  return { taxIds: taxIds.map(({ party, type }) => ({ party, type })) };
}
