import { getSession, login, logout } from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind, type Binding } from '../../http/binding.ts';
import type { Authenticate } from '../../http/gate.ts';
import type { AuthService } from './auth-service.ts';
import { toSessionUser } from './session-mapper.ts';
import { TOKEN_SECONDS } from './tokens.ts';

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
  });
}

/** `secure`: the portal is reached over TLS. */
export function authRoutes(auth: AuthService, secure: boolean): Binding[] {
  return [
    bind(login, async ({ body, request, reply }) => {
      const signedIn = await auth.signIn({
        ...body,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      if (isRefusal(signedIn)) return signedIn;
      setCookie(reply, secure, signedIn.token, TOKEN_SECONDS);
      return { token: signedIn.token, user: toSessionUser(signedIn.caller) };
    }),
    bind(logout, async ({ run, reply }) => {
      await auth.signOut(run.caller.sessionId);
      setCookie(reply, secure, '', 0);
      return undefined;
    }),
    bind(getSession, async ({ run }) => ({ value: toSessionUser(run.caller) })),
  ];
}

/** Reads the session of a request: the Authorization header wins over the cookie. */
export function authenticator(auth: AuthService, secure: boolean): Authenticate {
  return async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    const token =
      authorization === undefined
        ? request.cookies[cookieName(secure)]
        : authorization.replace(/^Bearer\s+/i, '').trim();
    return token === undefined || token === '' ? undefined : auth.callerOf(token);
  };
}
