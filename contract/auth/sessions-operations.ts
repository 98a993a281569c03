import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';

const bases = ['clients', 'customers'] as const;

const session = z
  .strictObject({
    id: uuid,
    createdAt: isoTime.describe('Time of the sign-in.'),
    lastSeenAt: isoTime.describe('Time of the last request, precise to five minutes.'),
    ip: z
      .string()
      .nullable()
      .meta({ description: 'IP address of the sign-in.', examples: ['203.0.113.24'] }),
    userAgent: z
      .string()
      .nullable()
      .meta({
        description: 'User agent of the sign-in.',
        examples: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0'],
      }),
    current: z.boolean().describe('Whether it is the session of this request.'),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof session>;

/** How many sessions a request has ended. */
export const endedSessions = z.strictObject({
  endedCount: z.int().meta({ description: 'Number of sessions that ended.', examples: [2] }),
});

export const listSessions = operation({
  id: 'listSessions',
  domain: 'auth',
  method: 'GET',
  bases,
  path: '/sessions',
  summary: 'List the sessions of the user, latest first',
  permission: 'session',
  query: z.strictObject(pageQuery(['lastSeenAt'])),
  response: { status: 200, body: pageOf(session) },
  refusals: [],
});

export const endSession = operation({
  id: 'endSession',
  audit: 'Ended an own session',
  domain: 'auth',
  method: 'DELETE',
  bases,
  path: '/sessions/{id}',
  summary: "End one of the user's own sessions",
  permission: 'session',
  params: z.strictObject({ id: uuid }),
  response: { status: 204 },
  refusals: ['not_found'],
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  audit: 'Signed out elsewhere',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/sessions/end-others',
  summary: 'End all other sessions of the user',
  permission: 'session',
  response: {
    status: 200,
    body: valueOf(endedSessions),
  },
  refusals: [],
});

const signInPolicy = z
  .strictObject({
    mfaRequired: z.boolean().describe('Whether users of the client and of its customers must use MFA.'),
  })
  .meta({ id: 'SignInPolicy' });

export const getSignInPolicy = operation({
  id: 'getSignInPolicy',
  domain: 'auth',
  method: 'GET',
  bases: ['clients'],
  path: '/sign-in-policy',
  summary: 'Get the sign-in policy of the client',
  permission: 'sign-in.configure',
  response: { status: 200, body: valueOf(signInPolicy) },
  refusals: [],
});

export const setSignInPolicy = operation({
  id: 'setSignInPolicy',
  audit: 'Changed whether MFA is required',
  domain: 'auth',
  method: 'PUT',
  bases: ['clients'],
  path: '/sign-in-policy',
  summary: 'Set whether users of the client and of its customers must use MFA',
  permission: 'sign-in.configure',
  body: signInPolicy,
  response: { status: 200, body: valueOf(signInPolicy) },
  refusals: [],
});
