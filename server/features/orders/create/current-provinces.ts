import { PARTY_ROLES, withCurrentProvince, type Party } from '@portal/contract/parties';

type PartyFields = { readonly [K in (typeof PARTY_ROLES)[number]]?: Party | null | undefined };

/** The order or patch with today's names of provinces in its addresses. */
export function withCurrentProvinces<T extends PartyFields>(fields: T): T {
  const parties = PARTY_ROLES.flatMap((role) => {
    const party = fields[role];
    return party == null ? [] : [[role, withCurrentProvince(party)] as const];
  });
  return { ...fields, ...Object.fromEntries(parties) };
}
