import type { Permission, Role } from '@portal/contract/auth';
import type { Language } from '@portal/contract/core';
import type { CredentialMode } from '@portal/contract/credentials';

/** Who is calling, as the live session says at this very request. */
export interface Caller {
  /** Set for a program with an API credential, which is no person; its id stands where a user's would. */
  readonly credential?: CallerCredential;
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** IANA; the person's own, or else the client's. */
  readonly timeZone: string;
  /** The person's own choice. */
  readonly language: Language | null;
  readonly client: CallerClient | null;
  readonly customerId: string | null;
  readonly partners: readonly CallerPartner[];
  readonly permissions: ReadonlySet<Permission>;
  readonly otpEnabled: boolean;
  /** The client asks its users for MFA. */
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

/** Whether the caller speaks for this partner; to anybody else the partner's own things do not exist. */
export function worksFor({ partners }: Pick<Caller, 'partners'>, partnerId: string): boolean {
  return partners.some((partner) => partner.partnerId === partnerId);
}
