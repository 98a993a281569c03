import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';

const bases = ['clients', 'customers'] as const;

const session = z
  .strictObject({
    id: uuid,
    createdAt: isoTime,
    lastSeenAt: isoTime,
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The session this very request comes with. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

export const listSessions = operation({
  id: 'listSessions',
  domain: 'auth',
  method: 'GET',
  bases,
  path: '/sessions',
  summary: 'Where the caller is signed in, the latest first',
  permission: 'session',
  query: z.strictObject(pageQuery(['lastSeenAt'])),
  answer: { status: 200, body: pageOf(session) },
  refusals: [],
});

export const endSession = operation({
  id: 'endSession',
  domain: 'auth',
  method: 'DELETE',
  bases,
  path: '/sessions/{id}',
  summary: 'Sign out one of the own sessions',
  permission: 'session',
  params: z.strictObject({ id: uuid }),
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/sessions/end-others',
  summary: 'Sign out everywhere but here',
  permission: 'session',
  answer: { status: 200, body: valueOf(z.strictObject({ ended: z.int() })) },
  refusals: [],
});

const signInPolicy = z.strictObject({ mfaRequired: z.boolean() });

export const getSignInPolicy = operation({
  id: 'getSignInPolicy',
  domain: 'auth',
  method: 'GET',
  bases: ['clients'],
  path: '/sign-in-policy',
  summary: 'What the client asks of its users at sign-in',
  permission: 'sign-in.configure',
  answer: { status: 200, body: valueOf(signInPolicy) },
  refusals: [],
});

export const setSignInPolicy = operation({
  id: 'setSignInPolicy',
  domain: 'auth',
  method: 'PUT',
  bases: ['clients'],
  path: '/sign-in-policy',
  summary: 'Require MFA of every user of the client and of its customers, or stop requiring it',
  permission: 'sign-in.configure',
  body: signInPolicy,
  answer: { status: 200, body: valueOf(signInPolicy) },
  refusals: [],
});
