import type { RequestContext } from '../../../request/request-context.ts';

/** The partner of the request, by default the first one of the user; empty for a user of no partner, who is refused. */
export function resolvePartner({ caller }: RequestContext, partnerId: string | undefined): string {
  return partnerId ?? caller.partners[0]?.partnerId ?? '';
}
