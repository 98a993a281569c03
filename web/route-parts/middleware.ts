import type { SessionUser } from '@portal/contract/auth';
import { redirect } from '@tanstack/react-router';
import { PageError } from './page-error.ts';

interface Arrival {
  readonly user: SessionUser;
  readonly pathname: string;
}

type Middleware = (arrival: Arrival) => void;

/** What runs before a page that names it in its route's `staticData.middleware`. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  'mfa-activation': ({ user }) => {
    if (user.mfaActivationDue) throw redirect({ href: '/mfa-activation', replace: true });
  },
  partner: ({ user, pathname }) => {
    if (!mayEnterPartnerPortal(user, pathname)) throw redirect({ href: '/', replace: true });
  },
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly middleware?: readonly string[];
  }
}

/** Runs the middleware the matched routes name, outermost first. Throws a redirect, or PageError 500 for a name nobody knows. */
export function runMiddleware(
  matches: readonly { readonly staticData?: { readonly middleware?: readonly string[] } }[],
  arrival: Arrival,
): void {
  for (const name of matches.flatMap((match) => match.staticData?.middleware ?? [])) {
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (middleware === undefined) throw new PageError(500, `There is no middleware "${name}".`);
    middleware(arrival);
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whoever has a partner profile; an address that names a partner wants that very profile. */
function mayEnterPartnerPortal({ partnerProfiles }: SessionUser, pathname: string): boolean {
  const [, named = ''] = /^\/partner-portals\/([^/]+)/i.exec(pathname) ?? [];
  if (!UUID.test(named)) return partnerProfiles.length > 0;
  return partnerProfiles.some((profile) => profile.partnerId === named.toLowerCase());
}
