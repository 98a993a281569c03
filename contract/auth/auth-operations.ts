import { z } from 'zod';
import { LANGUAGES, operation, uuid, valueOf } from '../core/index.ts';
import { PERMISSIONS, ROLES } from './roles.ts';

const permissionMap = z.partialRecord(z.enum(PERMISSIONS), z.boolean());

/** The signed-in user as the specification stores it. */
export const sessionUser = z
  .strictObject({
    id: uuid,
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    clientId: uuid.nullable(),
    client: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    /** IANA; the person's own, or else the client's. */
    timeZone: z.string(),
    /** The person's own choice; null leaves it to the browser. */
    language: z.enum(LANGUAGES).nullable(),
    customerId: uuid.nullable(),
    partnerProfiles: z.array(
      z.strictObject({
        partnerId: uuid,
        name: z.string(),
        role: z.enum(ROLES),
        partnerServiceType: z.array(z.strictObject({ Service: z.strictObject({ Name: z.string() }) })),
      }),
    ),
    suspended: z.boolean(),
    suspensionReason: z.string().nullable(),
    suspensionAllowedActions: permissionMap,
    permissions: z.array(z.enum(PERMISSIONS)),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.output<typeof sessionUser>;

export const credentials = z.strictObject({
  email: z.email('must be an e-mail address').max(254),
  password: z.string().min(1, 'is missing').max(256),
});

export const login = operation({
  id: 'login',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/login',
  summary: 'Sign in with e-mail and password',
  permission: 'public',
  body: credentials,
  answer: { status: 200, body: z.strictObject({ token: z.string(), user: sessionUser }) },
  refusals: ['wrong_credentials', 'too_many'],
});

export const logout = operation({
  id: 'logout',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/logout',
  summary: 'End the session everywhere it is used',
  permission: 'session',
  answer: { status: 204 },
  refusals: [],
});

export const getSession = operation({
  id: 'getSession',
  domain: 'auth',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/session',
  summary: 'Who is signed in, and what they may do',
  permission: 'session',
  answer: { status: 200, body: valueOf(sessionUser) },
  refusals: [],
});

export const authOperations = [login, logout, getSession];
