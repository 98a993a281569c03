import {
  CUSTOMER_VIEW_PERMISSIONS,
  DEFAULT_SUSPENSION_ALLOWED_ACTIONS,
  ROLE_PERMISSIONS,
  type Permission,
  type Role,
  type SessionUser,
} from '@portal/contract/auth';
import { DEFAULT_CURRENCY, type Language } from '@portal/contract/core';
import type { GalleryPaths } from '@portal/contract/parties';
import type { Caller, CallerClient } from '../../../request/caller.ts';

/** The client columns of the SQL functions auth_session and auth_credential. */
export interface ClientRow {
  readonly client_id: string;
  readonly client_name: string | null;
  readonly client_status: 'ACTIVE' | 'SUSPENDED' | null;
  readonly suspension_reason: string | null;
  readonly suspension_allowed_actions: Partial<Record<Permission, boolean>> | null;
  readonly time_zone: string | null;
}

export interface SessionRow extends Omit<ClientRow, 'client_id'> {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly client_id: string | null;
  readonly customer_id: string | null;
  readonly preferences: { readonly timeZone?: string; readonly language?: Language };
  readonly partner_profiles: readonly {
    partnerId: string;
    name: string;
    role: Role;
    serviceTypes: string[];
  }[];
  /** Name of the customer as whom an admin of its client sees the portal. */
  readonly viewed_customer: string | null;
  readonly sees_partners: boolean;
  /** Of the customer, otherwise of the client. */
  readonly currency: string | null;
  /** For a user of a customer: of the words of its client for statuses. */
  readonly status_mapping_revision: number | null;
  readonly otp_enabled: boolean;
  readonly mfa_required: boolean;
  /** True when `last_seen_at` is due for an update. */
  readonly is_stale: boolean;
}

export function toCaller(sessionId: string, row: SessionRow): Caller {
  const permissions = new Set<Permission>(
    row.viewed_customer === null ? ROLE_PERMISSIONS[row.role] : CUSTOMER_VIEW_PERMISSIONS,
  );
  for (const profile of row.partner_profiles)
    for (const permission of ROLE_PERMISSIONS[profile.role]) permissions.add(permission);
  return {
    sessionId,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    timeZone: row.preferences.timeZone ?? row.time_zone ?? 'UTC',
    language: row.preferences.language ?? null,
    client: row.client_id === null ? null : toCallerClient({ ...row, client_id: row.client_id }),
    customerId: row.customer_id,
    seesPartners: row.sees_partners,
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.viewed_customer !== null && { viewedCustomer: row.viewed_customer }),
    ...(row.status_mapping_revision !== null && { statusMappingRevision: row.status_mapping_revision }),
    partners: row.partner_profiles,
    permissions,
    otpEnabled: row.otp_enabled,
    mfaRequired: row.mfa_required,
  };
}

type GalleriesByPartner = ReadonlyMap<string, GalleryPaths>;
/** Reads the pictures of partners. */
export type ReadGalleries = (partnerIds: readonly string[]) => Promise<GalleriesByPartner>;

export function toCallerClient(row: ClientRow): CallerClient {
  return {
    id: row.client_id,
    name: row.client_name ?? '',
    timeZone: row.time_zone ?? 'UTC',
    suspended: row.client_status === 'SUSPENDED',
    suspensionReason: row.suspension_reason,
    suspensionAllowedActions: {
      ...DEFAULT_SUSPENSION_ALLOWED_ACTIONS,
      ...row.suspension_allowed_actions,
    },
  };
}

/** `galleries`: the pictures of the partners of the user, by partner. */
export function toSessionUser(caller: Caller, galleries: GalleriesByPartner): SessionUser {
  return {
    id: caller.userId,
    email: caller.email,
    name: caller.name,
    role: caller.role,
    clientId: caller.client?.id ?? null,
    client: caller.client === null ? null : { id: caller.client.id, name: caller.client.name },
    timeZone: caller.timeZone,
    language: caller.language,
    currency: caller.currency ?? DEFAULT_CURRENCY,
    customerId: caller.customerId,
    viewedCustomer: caller.viewedCustomer ?? null,
    seesPartners: caller.seesPartners,
    partnerProfiles: caller.partners.map((partner) => ({
      partnerId: partner.partnerId,
      name: partner.name,
      role: partner.role,
      partnerServiceType: partner.serviceTypes.map((name) => ({ Service: { Name: name } })),
      serviceType: partner.serviceTypes.map((name) => ({ name })),
      gallery: galleries.get(partner.partnerId) ?? [],
    })),
    suspended: caller.client?.suspended ?? false,
    suspensionReason: caller.client?.suspensionReason ?? null,
    suspensionAllowedActions: caller.client?.suspensionAllowedActions ?? {},
    permissions: [...caller.permissions],
    otpEnabled: caller.otpEnabled,
    mfaActivationDue: caller.mfaRequired && !caller.otpEnabled,
  };
}
