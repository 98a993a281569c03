import type { ServiceType } from '@portal/contract/trade';
import { useQueries } from '@tanstack/react-query';
import { servicePartnersQuery } from '../routing-queries.ts';

/** Names of the partners of the given service types, by id. */
export function usePartnerNames(services: readonly ServiceType[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: services.map(servicePartnersQuery),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((partner) => [partner.id, partner.name] as const))),
  });
}
