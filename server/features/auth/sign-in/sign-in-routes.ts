import type { CookieSerializeOptions } from '@fastify/cookie';
import { getSession, login, loginOtp, logout } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Authenticate } from '../../../http/authorization.ts';
import type { Caller } from '../../../request/caller.ts';
import { toSessionUser } from '../sessions/session-mapper.ts';
import type { Origin, SignedIn, SignInService } from './sign-in-service.ts';
import { TOKEN_SECONDS } from '../sessions/session-tokens.ts';

/** The `__Host-` prefix needs TLS; over plain loopback HTTP the name goes without it. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-portal_session' : 'portal_session';
}

function setCookie(reply: FastifyReply, secure: boolean, token: string, maxAge: number): void {
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  } satisfies CookieSerializeOptions);
}

/** Where a request comes from, as the sessions list and the audit log show it. */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id };
}

/** `secure`: the portal is reached over TLS. */
export function signInRoutes(auth: SignInService, secure: boolean): Binding[] {
  const welcome = (reply: FastifyReply, { token, caller }: SignedIn) => {
    setCookie(reply, secure, token, TOKEN_SECONDS);
    return { token, user: toSessionUser(caller) };
  };
  return [
    bind(login, async ({ body, request, reply }) => {
      const answered = await auth.signIn(body, originOf(request));
      if (isRefusal(answered)) return answered;
      return 'challenge' in answered ? { otpEnabled: true as const, ...answered } : welcome(reply, answered);
    }),
    bind(loginOtp, async ({ body, request, reply }) => {
      const answered = await auth.signInWithCode(body, originOf(request));
      return isRefusal(answered) ? answered : welcome(reply, answered);
    }),
    bind(logout, async ({ context, reply }) => {
      await auth.signOut(context);
      setCookie(reply, secure, '', 0);
      return undefined;
    }),
    bind(getSession, async ({ context }) => ({ value: toSessionUser(context.caller) })),
  ];
}

/** Finds the program behind a bearer token; undefined for a token that is none of a program's. */
export type FindProgram = (token: string) => Promise<Caller | Refusal> | undefined;

/** Does the request bring a session's cookie, living or not? */
export function bringsSession(request: FastifyRequest, secure: boolean): boolean {
  return Boolean(request.cookies[cookieName(secure)]);
}

/** Who a request comes from: the Authorization header wins over the cookie, and programs come by the header only. */
export function authenticator(auth: SignInService, secure: boolean, findProgram: FindProgram): Authenticate {
  return async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const token = request.cookies[cookieName(secure)];
      return token === undefined || token === '' ? undefined : auth.callerOf(token);
    }
    const token = authorization.replace(/^Bearer\s+/i, '').trim();
    if (token === '') return undefined;
    return findProgram(token) ?? auth.callerOf(token);
  };
}
