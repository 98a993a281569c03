import { ADDRESS_ROLES, type AddressEntry } from '@portal/contract/address-book';
import { checkParty, type PartyFinding } from '@portal/contract/preflight';
import { rateFinding, type Finding } from '@portal/contract/findings';
import type { Transaction } from '../../db/database.ts';
import { readSeverities } from '../preflight/index.ts';

/** Findings about an address in the role of its kind. */
export function checkAddress({ kind, party }: Pick<AddressEntry, 'kind' | 'party'>): PartyFinding[] {
  return checkParty(ADDRESS_ROLES[kind], party);
}

/** Findings about a saved address with the severities of the client. A blocker is of orders: the address is saved. */
export async function readAddressFindings(
  tx: Transaction,
  clientId: string,
  entry: AddressEntry,
): Promise<Finding[]> {
  const findings = checkAddress(entry);
  if (findings.length === 0) return [];
  const severities = await readSeverities(tx, clientId);
  return findings.map((finding) => rateFinding(finding, severities, entry.party.country));
}
