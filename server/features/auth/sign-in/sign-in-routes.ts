import type { CookieSerializeOptions } from '@fastify/cookie';
import { getSession, login, loginOtp, logout } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Authenticate, Caller } from '../../../request/caller.ts';
import { toSessionUser, type ReadGalleries } from '../sessions/session-mapper.ts';
import type { Origin, SignedIn, SignInService } from './sign-in-service.ts';
import { TOKEN_SECONDS } from '../sessions/session-tokens.ts';

/** The `__Host-` prefix requires TLS, so plain loopback HTTP uses a name without it. */
function getCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-portal_session' : 'portal_session';
}

function setSessionCookie(reply: FastifyReply, isSecure: boolean, token: string, maxAge: number): void {
  reply.setCookie(getCookieName(isSecure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge,
  } satisfies CookieSerializeOptions);
}

/** The origin of a request, for the sessions list and the audit log. */
export function readOrigin(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id };
}

export interface SignInRoutesDeps {
  readonly signIn: SignInService;
  readonly readGalleries: ReadGalleries;
  /** True when the portal is served over TLS. */
  readonly isSecure: boolean;
}

export function signInRoutes({
  signIn: signInService,
  readGalleries,
  isSecure,
}: SignInRoutesDeps): Binding[] {
  const buildUser = async (caller: Caller) =>
    toSessionUser(caller, await readGalleries(caller.partners.map(({ partnerId }) => partnerId)));
  const answerSignedIn = async (reply: FastifyReply, { token, caller }: SignedIn) => {
    setSessionCookie(reply, isSecure, token, TOKEN_SECONDS);
    return { token, user: await buildUser(caller) };
  };
  return [
    bind(login, async ({ body, request, reply }) => {
      const result = await signInService.signIn(body, readOrigin(request));
      if (isRefusal(result)) return result;
      return 'challenge' in result ? { otpEnabled: true as const, ...result } : answerSignedIn(reply, result);
    }),
    bind(loginOtp, async ({ body, request, reply }) => {
      const result = await signInService.signInWithCode(body, readOrigin(request));
      return isRefusal(result) ? result : answerSignedIn(reply, result);
    }),
    bind(logout, async ({ context, reply }) => {
      await signInService.signOut(context);
      setSessionCookie(reply, isSecure, '', 0);
      return undefined;
    }),
    bind(getSession, async ({ context }) => ({ value: await buildUser(context.caller) })),
  ];
}

/** The caller of an API credential; undefined when the bearer token is not the secret of a credential. */
export type FindCredentialCaller = (token: string) => Promise<Caller | Refusal> | undefined;

/** Whether the request has a session cookie, valid or not. */
export function hasSessionCookie(request: FastifyRequest, isSecure: boolean): boolean {
  return Boolean(request.cookies[getCookieName(isSecure)]);
}

/** Finds the caller of a request. The Authorization header wins over the cookie; credentials use the header only. */
export function authenticator(
  signInService: SignInService,
  isSecure: boolean,
  findCredentialCaller: FindCredentialCaller,
): Authenticate {
  return async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const token = request.cookies[getCookieName(isSecure)];
      return token === undefined || token === '' ? undefined : signInService.findCaller(token);
    }
    const token = authorization.replace(/^Bearer\s+/i, '').trim();
    if (token === '') return undefined;
    return findCredentialCaller(token) ?? signInService.findCaller(token);
  };
}
