import type { SessionUser } from '@portal/contract/auth';
import { canOpenPath } from '@portal/contract/navigation';
import { redirect } from '@tanstack/react-router';
import { currentFlags } from '../flags/flag-store.ts';
import { PageError } from './page-error.ts';
import { isObjectId } from './object-id.ts';

interface MiddlewareContext {
  readonly user: SessionUser;
  readonly pathname: string;
}

type Middleware = (context: MiddlewareContext) => void;

/** The middleware that a route can name in its `staticData.middleware`. It runs before the page. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  'mfa-activation': ({ user }) => {
    if (user.mfaActivationDue) throw redirect({ href: '/mfa-activation', replace: true });
  },
  'page-access': ({ user, pathname }) => {
    if (!canOpenPath(pathname, { ...user, flags: currentFlags() }))
      throw redirect({ href: '/', replace: true });
  },
  partner: ({ user, pathname }) => {
    if (!canEnterPartnerPortal(user, pathname)) throw redirect({ href: '/', replace: true });
  },
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly middleware?: readonly string[];
  }
}

/** Runs the middleware of the matched routes, outermost first. Throws a redirect, or PageError 500 for an unknown name. */
export function runMiddleware(
  matches: readonly { readonly staticData?: { readonly middleware?: readonly string[] } }[],
  context: MiddlewareContext,
): void {
  for (const name of matches.flatMap((match) => match.staticData?.middleware ?? [])) {
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (middleware === undefined) throw new PageError(500, `There is no middleware "${name}".`);
    middleware(context);
  }
}

/** Requires a partner profile. A path with a partner id requires the profile of that partner. */
function canEnterPartnerPortal({ partnerProfiles }: SessionUser, pathname: string): boolean {
  const [, segment = ''] = /^\/partner-portals\/([^/]+)/i.exec(pathname) ?? [];
  if (!isObjectId(segment)) return partnerProfiles.length > 0;
  return partnerProfiles.some((profile) => profile.partnerId === segment.toLowerCase());
}
