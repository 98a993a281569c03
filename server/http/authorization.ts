import type { Permission } from '@portal/contract/auth';
import { isMutation, type Base, type Operation, type Refusal } from '@portal/contract/core';
import { findScope } from '@portal/contract/credentials';
import { refuse } from '@portal/contract/reasons';
import type { FastifyRequest } from 'fastify';
import { isPartnerPermission, partnersWith, type Caller } from '../request/caller.ts';

/** Permissions that a user of partners has without a client, beside the `partner-` permissions. */
const WITHOUT_CLIENT = new Set<Permission>(['reference.read', 'tracking.read']);

/**
 * Checks whether the caller may run the operation on this base. Menus and buttons are drawn from the same permissions.
 * Refuses: mfa_required, forbidden, suspended.
 */
export function authorize(operation: Operation, base: Base, caller: Caller): Refusal | undefined {
  if (caller.mfaRequired && !caller.otpEnabled && operation.allowedBeforeMfa !== true) {
    return refuse('request.mfa_required');
  }
  if (
    caller.viewedCustomer !== undefined &&
    isMutation(operation) &&
    operation.allowedInCustomerView !== true
  ) {
    return refuse('request.customer_view');
  }
  if (operation.permission === 'session') {
    if (caller.credential === undefined || operation.openToCredentials === true) return undefined;
    return refuse('request.people_only');
  }
  const permission = effectivePermission(operation, caller.permissions) as Permission;
  if (!caller.permissions.has(permission)) return refuseMissingPermission(permission, caller);
  // Users of a customer use the customers base, all others the clients base.
  if (base !== 'guest' && base !== 'absolute' && (base === 'customers') !== (caller.customerId !== null)) {
    return refuse('request.other_account');
  }
  if (caller.client === null && !WITHOUT_CLIENT.has(permission) && !isPartnerPermission(permission)) {
    return refuse('request.no_client');
  }
  return checkSuspension(permission, caller);
}

/**
 * Refuses a request for a partner whose users have the caller's role at this partner, if that role lacks the permission: a
 * user of two partners may be the admin of only one. `params` are those of the path. Refuses: forbidden.
 */
export function refuseRoleAtPartner(
  operation: Operation,
  caller: Caller,
  params: unknown,
): Refusal | undefined {
  const permission = effectivePermission(operation, caller.permissions);
  if (!isPartnerPermission(permission)) return undefined;
  const ids = Object.values(params ?? {});
  const partner = caller.partners.find(({ partnerId }) => ids.includes(partnerId));
  if (partner === undefined || partnersWith(caller, permission).includes(partner)) return undefined;
  return refuse('request.role_not_allowed', { roleTerm: partner.role });
}

/** Checks a permission that a part of an operation needs beside its own. Refuses: forbidden, suspended. */
export function checkPermission(permission: Permission, caller: Caller): Refusal | undefined {
  if (!caller.permissions.has(permission)) return refuseMissingPermission(permission, caller);
  return checkSuspension(permission, caller);
}

/** The permission by which a caller may run an operation: its `alternativePermission` when the caller has only that one. */
export function effectivePermission(
  { permission, alternativePermission }: Pick<Operation, 'permission' | 'alternativePermission'>,
  permissions: ReadonlySet<Permission>,
): string {
  const hasAlternativeOnly =
    alternativePermission !== undefined &&
    !permissions.has(permission as Permission) &&
    permissions.has(alternativePermission as Permission);
  return hasAlternativeOnly ? alternativePermission : permission;
}

function checkSuspension(permission: Permission, { client }: Caller): Refusal | undefined {
  if (client === null || !client.suspended || isPartnerPermission(permission)) return undefined;
  if (client.suspensionAllowedActions[permission] === true) return undefined;
  return client.suspensionReason === null
    ? refuse('request.suspended')
    : refuse('request.suspended_for', { comment: client.suspensionReason });
}

function refuseMissingPermission(permission: Permission, { credential, role, client }: Caller): Refusal {
  if (credential === undefined) return refuse('request.role_not_allowed', { roleTerm: role });
  const scope = findScope(permission, client === null ? 'PARTNER' : 'CLIENT');
  return scope === undefined
    ? refuse('request.no_scope')
    : refuse('request.scope_missing', { credentialName: credential.name, scope });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a mutation that a page of another site sent: browsers name the origin of such requests. */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  return !SAFE_METHODS.has(request.method) && isFromOtherSite(request, publicOrigin);
}

/** True for a request of a page of another site. Sockets ask for it too: their method is GET. */
export function isFromOtherSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigin !== undefined && origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
