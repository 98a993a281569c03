import type { Permission } from '@portal/contract/auth';
import { scopeFor } from '@portal/contract/credentials';
import { refuse, type Base, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { permissionUsed } from './permission-used.ts';

/** Who a request comes from, as the database says now; nothing when it brings nothing, or why what it brings counts no more. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | Refusal | undefined>;

/** What a partner's user without a client may do beside the partner's own operations. */
const WITHOUT_CLIENT = new Set<Permission>(['reference.read', 'tracking.read']);

/** May this caller run this operation on this base? The same table draws the menu and the buttons. */
export function mayRun(operation: Operation, base: Base, caller: Caller): Refusal | undefined {
  if (caller.mfaRequired && !caller.otpEnabled && operation.beforeMfa !== true) {
    return refuse(
      'mfa_required',
      'Your company requires MFA. Set it up first; then everything else is open.',
    );
  }
  if (operation.permission === 'session') {
    if (caller.credential === undefined || operation.forCredentials === true) return undefined;
    return refuse('forbidden', 'This is for people who are signed in, not for API credentials.');
  }
  const permission = permissionUsed(operation, caller.permissions) as Permission;
  if (!caller.permissions.has(permission)) {
    return refuse('forbidden', whyNot(permission, caller));
  }
  // A customer's user reaches the customers base only, anybody else the clients base only.
  if (base !== 'guest' && base !== 'absolute' && (base === 'customers') !== (caller.customerId !== null)) {
    return refuse('forbidden', 'This part of the API is not for your kind of account.');
  }
  if (caller.client === null && !WITHOUT_CLIENT.has(permission) && !permission.startsWith('partner-')) {
    return refuse('forbidden', 'Your account does not belong to a client.');
  }
  return whenSuspended(permission, caller);
}

function whenSuspended(permission: Permission, caller: Caller): Refusal | undefined {
  if (caller.client === null || !caller.client.suspended || permission.startsWith('partner-'))
    return undefined;
  if (caller.client.suspensionAllowedActions[permission] === true) return undefined;
  return refuse(
    'suspended',
    `The account is suspended: ${caller.client.suspensionReason ?? 'ask your account manager'}.`,
  );
}

function whyNot(permission: Permission, { credential, role }: Caller): string {
  if (credential === undefined)
    return `Your role (${role.toLowerCase().replaceAll('_', ' ')}) may not do this.`;
  const scope = scopeFor(permission);
  return scope === undefined
    ? 'No API credential may do this: it is for people who are signed in.'
    : `The API credential "${credential.name}" lacks the scope ${scope}.`;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser names where a request comes from: a change asked for by another site's page is refused. */
export function fromAnotherSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigin !== undefined && origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
