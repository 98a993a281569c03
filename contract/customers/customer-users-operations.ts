import { z } from 'zod';
import { endedSessions } from '../auth/sessions-operations.ts';
import { operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import {
  customerUser,
  customerUserInput,
  customerUserPatch,
  CUSTOMER_USER_STATES,
} from './customer-schemas.ts';

export const CUSTOMER_USER_SORT_KEYS = ['name', 'email', 'role', 'createdAt'] as const;

const customerId = uuid.describe('Id of the customer, a UUID.');
const userParams = z.strictObject({
  customerId,
  userId: uuid.describe('Id of the user or of the open invitation, a UUID.'),
});

export const listCustomerUsers = operation({
  id: 'listCustomerUsers',
  domain: 'customers',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/customers/{id}/users',
  summary: 'List the users of a customer and its open invitations, by e-mail address',
  permission: 'customer-users.read',
  params: z.strictObject({ id: customerId }),
  query: z.strictObject({
    ...pageQuery(CUSTOMER_USER_SORT_KEYS),
    search: text(120).optional().describe('Part of a name or an e-mail address.'),
    state: z.enum(CUSTOMER_USER_STATES).optional().describe('Only users in this state.'),
  }),
  response: { status: 200, body: pageOf(customerUser) },
  refusals: ['not_found'],
});

export const inviteCustomerUser = operation({
  id: 'inviteCustomerUser',
  audit: 'Invited a user of a customer',
  domain: 'customers',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/customers/{customerId}/users',
  summary: 'Invite a person as a user of a customer by e-mail; the link works once, for 7 days',
  permission: 'customer-users.write',
  acceptsIdempotencyKey: true,
  params: z.strictObject({ customerId }),
  body: customerUserInput,
  response: { status: 201, body: valueOf(customerUser) },
  refusals: ['conflict', 'not_found'],
});

export const editCustomerUser = operation({
  id: 'editCustomerUser',
  audit: 'Changed a user of a customer',
  domain: 'customers',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/customers/{customerId}/users/{userId}',
  summary: 'Change the role of a user of a customer, or disable and enable the user',
  permission: 'customer-users.write',
  params: userParams,
  body: customerUserPatch,
  response: { status: 200, body: valueOf(customerUser) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const resendCustomerInvitation = operation({
  id: 'resendCustomerInvitation',
  audit: 'Sent an invitation again',
  domain: 'customers',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/customers/{customerId}/users/{userId}/resend',
  summary:
    'Send the invitation of a user of a customer again with a new link; the earlier link stops working',
  permission: 'customer-users.write',
  params: userParams,
  response: { status: 200, body: valueOf(customerUser) },
  refusals: ['not_found', 'too_many'],
});

export const removeCustomerUser = operation({
  id: 'removeCustomerUser',
  audit: 'Removed a user of a customer',
  domain: 'customers',
  method: 'DELETE',
  bases: ['clients', 'customers'],
  path: '/customers/{customerId}/users/{userId}',
  summary: 'Remove a user of a customer, whose sessions end at once, or withdraw an invitation',
  permission: 'customer-users.write',
  params: userParams,
  response: { status: 204 },
  refusals: ['not_found', 'not_allowed_now'],
});

export const signCustomerUserOut = operation({
  id: 'signCustomerUserOut',
  audit: 'Signed a user of a customer out',
  domain: 'customers',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/customers/{customerId}/users/{userId}/sessions/end',
  summary: 'End all sessions of a user of a customer, who can sign in again',
  permission: 'customer-users.write',
  params: userParams,
  response: { status: 200, body: valueOf(endedSessions) },
  refusals: ['not_found'],
});

export const sendCustomerPasswordReset = operation({
  id: 'sendCustomerPasswordReset',
  audit: 'Sent a password link to a user of a customer',
  domain: 'customers',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/password-reset/customers/send-email',
  summary:
    'Mail a user of a customer a link to set a new password, at most three in 15 minutes; the answer is the same for an unknown id',
  permission: 'customer-users.write',
  body: z.strictObject({ userId: uuid.describe('Id of the user, a UUID.') }),
  response: { status: 204 },
  refusals: [],
});

export const customerUsersOperations = [
  listCustomerUsers,
  inviteCustomerUser,
  editCustomerUser,
  resendCustomerInvitation,
  removeCustomerUser,
  signCustomerUserOut,
  sendCustomerPasswordReset,
];
