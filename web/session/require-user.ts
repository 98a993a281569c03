import type { SessionUser } from '@portal/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import { resolveFlags } from '../flags/flag-store.ts';

/** The signed-in user. Without one, throws a redirect to the sign-in page, which returns to `href` afterwards. */
export async function requireUser(client: QueryClient, href: string): Promise<{ user: SessionUser }> {
  const user = await client.ensureQueryData(sessionQuery);
  if (user === null) {
    const next = href === '/' ? '' : `?next=${encodeURIComponent(href)}`;
    throw redirect({ href: `/login${next}`, reloadDocument: true });
  }
  void resolveFlags(user.clientId);
  return { user };
}
