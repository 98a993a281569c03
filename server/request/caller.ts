import { ROLE_PERMISSIONS, type Permission, type Role } from '@portal/contract/auth';
import type { Language, Refusal } from '@portal/contract/core';
import type { CredentialMode } from '@portal/contract/credentials';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the caller of a request from the database. Returns undefined for a request without a session or credential, and a
 * refusal for one whose session or credential is no longer valid.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | Refusal | undefined>;

/** The caller of a request, as the database has it at the time of the request. */
export interface Caller {
  /** Set for a program with an API credential. `userId` is then the id of the credential. */
  readonly credential?: CallerCredential;
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** IANA name: the choice of the user, otherwise that of the client. */
  readonly timeZone: string;
  /** The choice of the user. */
  readonly language: Language | null;
  /** Null for a user of partners only. */
  readonly client: CallerClient | null;
  /** Set for a user of one of the client's customers. */
  readonly customerId: string | null;
  /** Name of the customer as whom an admin of its client sees the portal, read only. The caller is then as a user of it. */
  readonly viewedCustomer?: string;
  /** False for users of a customer whose client keeps partners, costs and reasons of the allocation to itself. */
  readonly seesPartners: boolean;
  /** Revision of the client's words for statuses; set for a user of a customer whose client has any. */
  readonly statusMappingRevision?: number;
  /** ISO 4217: that of the customer of the user, otherwise that of the client. */
  readonly currency?: string;
  readonly partners: readonly CallerPartner[];
  readonly permissions: ReadonlySet<Permission>;
  readonly otpEnabled: boolean;
  /** The client requires MFA of its users. */
  readonly mfaRequired: boolean;
}

interface CallerCredential {
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly string[];
  readonly prefix: string;
}

export interface CallerClient {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly suspended: boolean;
  readonly suspensionReason: string | null;
  readonly suspensionAllowedActions: Partial<Record<Permission, boolean>>;
}

interface CallerPartner {
  readonly partnerId: string;
  readonly name: string;
  readonly role: Role;
  readonly serviceTypes: readonly string[];
}

/**
 * The partners for which the caller has the permission: the role of a user differs from partner to partner, and the scopes
 * of a credential apply to its one partner.
 */
export function partnersWith(
  { partners, credential }: Pick<Caller, 'partners' | 'credential'>,
  permission: string,
): readonly CallerPartner[] {
  if (credential !== undefined) return partners;
  return partners.filter(({ role }) => ROLE_PERMISSIONS[role].some((name) => name === permission));
}

/** Operations with these permissions run for the partners of the caller, not for a client. */
export function isPartnerPermission(permission: string): boolean {
  return permission.startsWith('partner-');
}

/** True for a user of this partner. To other callers the resources of the partner do not exist. */
export function belongsToPartner({ partners }: Pick<Caller, 'partners'>, partnerId: string): boolean {
  return partners.some((partner) => partner.partnerId === partnerId);
}
