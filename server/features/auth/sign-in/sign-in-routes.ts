import type { CookieSerializeOptions } from '@fastify/cookie';
import { getSession, login, loginOtp, logout } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Authenticate, Caller } from '../../../request/caller.ts';
import { toSessionUser, type ReadGalleries } from '../sessions/session-mapper.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Origin, SignedIn, SignInService } from './sign-in-service.ts';
import { TOKEN_SECONDS } from '../sessions/session-tokens.ts';

type CookieKind = 'session' | 'device';

/** The `__Host-` prefix requires TLS, so plain loopback HTTP uses a name without it. */
function getCookieName(isSecure: boolean, kind: CookieKind = 'session'): string {
  return isSecure ? `__Host-portal_${kind}` : `portal_${kind}`;
}

/** The longest time that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400;

function setCookie(
  reply: FastifyReply,
  isSecure: boolean,
  kind: CookieKind,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(getCookieName(isSecure, kind), value, {
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
  readonly devices: KnownDevices;
  /** True when the portal is served over TLS. */
  readonly isSecure: boolean;
}

export function signInRoutes({
  signIn: signInService,
  readGalleries,
  devices,
  isSecure,
}: SignInRoutesDeps): Binding[] {
  const buildUser = async (caller: Caller) =>
    toSessionUser(caller, await readGalleries(caller.partners.map(({ partnerId }) => partnerId)));
  const readDevice = (request: FastifyRequest) => request.cookies[getCookieName(isSecure, 'device')];
  const answerSignedIn = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { token, caller }: SignedIn,
  ) => {
    setCookie(reply, isSecure, 'session', token, TOKEN_SECONDS);
    setCookie(reply, isSecure, 'device', devices.add(readDevice(request), caller.email), DEVICE_SECONDS);
    return { token, user: await buildUser(caller) };
  };
  return [
    bind(login, async ({ body, request, reply }) => {
      const knownDevice = devices.find(readDevice(request), body.email);
      const result = await signInService.signIn({ ...body, knownDevice }, readOrigin(request));
      if (isRefusal(result)) return result;
      return 'challenge' in result
        ? { otpEnabled: true as const, ...result }
        : answerSignedIn({ request, reply }, result);
    }),
    bind(loginOtp, async ({ body, request, reply }) => {
      const result = await signInService.signInWithCode(body, readOrigin(request));
      return isRefusal(result) ? result : answerSignedIn({ request, reply }, result);
    }),
    bind(logout, async ({ context, reply }) => {
      await signInService.signOut(context);
      setCookie(reply, isSecure, 'session', '', 0);
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
    const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
    if (token === undefined) return undefined;
    return findCredentialCaller(token) ?? signInService.findCaller(token);
  };
}
