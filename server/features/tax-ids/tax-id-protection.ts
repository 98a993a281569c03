import { maskNumber, normalizeNumber } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { findTaxIdFault, isMaskedTaxNumber, TAX_ID_HOLDERS, type TaxId } from '@portal/contract/parties';
import type { Encryption } from '../../platform/encryption.ts';

/** Encrypts tax identifiers for storage. A protected one has the masked number, and the number encrypted in its token. */
export interface TaxIdProtection {
  /**
   * The party with its tax identifier protected. An invalid number stays as it is, without a token, so that the validation
   * refuses it. `before`: the stored party; its token is kept where the number is the same.
   */
  protectParty<T extends TaxIdHolder>(clientId: string, party: T, before?: TaxIdHolder): T;
  /** All parties and the seller of an order or of a patch protected. */
  protectParties<T extends PartyFields>(clientId: string, fields: T, before?: PartyFields): T;
  /** The number of a protected identifier. Errors: throws for a token of another client. */
  reveal(clientId: string, taxId: TaxId): string;
}

/** A party or a seller. */
interface TaxIdHolder {
  readonly taxId?: TaxId | undefined;
}

type PartyFields = {
  readonly [K in (typeof TAX_ID_HOLDERS)[number]]?: OrderInput[K] | null | undefined;
};

/** `encryption`: that of the deployment's secrets. A token is bound to its client, so that another one cannot use it. */
export function createTaxIdProtection(encryption: Encryption): TaxIdProtection {
  const getPurpose = (clientId: string) => `tax-id:${clientId}`;
  const decrypt = (clientId: string, { type, token = '' }: TaxId): string | undefined => {
    try {
      const text = encryption.decrypt(Buffer.from(token, 'base64url'), getPurpose(clientId));
      return text.startsWith(`${type}:`) ? text.slice(type.length + 1) : undefined;
    } catch {
      return undefined;
    }
  };
  const protect = (clientId: string, { type, number, token }: TaxId, before: TaxId | undefined): TaxId => {
    if (isMaskedTaxNumber(number)) {
      const stored = token === undefined ? before : { type, number, token };
      const storedNumber = stored?.type === type ? decrypt(clientId, stored) : undefined;
      return stored !== undefined && storedNumber !== undefined && maskNumber(storedNumber) === number
        ? stored
        : { type, number };
    }
    if (findTaxIdFault({ type, number }) !== undefined) return { type, number };
    const normalized = normalizeNumber(number);
    if (before?.type === type && decrypt(clientId, before) === normalized) return before;
    const encrypted = encryption.encrypt(`${type}:${normalized}`, getPurpose(clientId));
    return { type, number: maskNumber(normalized), token: encrypted.toString('base64url') };
  };
  const protectParty: TaxIdProtection['protectParty'] = (clientId, party, before) =>
    party.taxId === undefined ? party : { ...party, taxId: protect(clientId, party.taxId, before?.taxId) };
  return {
    protectParty,
    protectParties: (clientId, fields, before = {}) => ({
      ...fields,
      ...Object.fromEntries(
        TAX_ID_HOLDERS.flatMap((role) => {
          const party = fields[role];
          return party == null ? [] : [[role, protectParty(clientId, party, before[role] ?? undefined)]];
        }),
      ),
    }),
    reveal: (clientId, taxId) => {
      const number = decrypt(clientId, taxId);
      if (number === undefined) throw new Error('the token is not of this client');
      return number;
    },
  };
}

/** A party or seller without its tax identifier, for readers who may not know that there is one. */
export function omitTaxId<T extends TaxIdHolder>({ taxId: _taxId, ...party }: T): Omit<T, 'taxId'> {
  return party;
}

/** Throws if a party or seller has a number that is not encrypted: it must not be stored. */
export function assertProtected(parties: readonly (TaxIdHolder | undefined)[]): void {
  const isUnprotected = parties.some(
    (party) => party?.taxId !== undefined && party.taxId.token === undefined,
  );
  if (isUnprotected) throw new Error('a tax identifier would be stored unencrypted');
}
