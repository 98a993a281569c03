import { listCandidates } from '@portal/contract/routing';
import type { RouteOrder, RoutingInput } from '../allocation/routing-input.ts';
import { routeOrder, type RoutedLeg } from '../allocation/routing-rules.ts';
import { buildCard, buildContext, buildPartner, sampleId } from './builders.ts';

export const CHEAP = sampleId(1, 1);
export const DEAR = sampleId(1, 2);

/** Two connected B2B partners from SG to MY: one at 1.00, one at 2.00 SGD each half kilogram. */
export const twoPartners: Partial<RoutingInput> = {
  partners: [
    buildPartner({ id: CHEAP, serviceTypes: ['B2B'] }),
    buildPartner({ id: DEAR, serviceTypes: ['B2B'] }),
  ],
  rateCards: [
    buildCard({ id: sampleId(2, 1), partnerId: CHEAP, serviceType: 'B2B' }),
    buildCard({
      id: sampleId(2, 2),
      partnerId: DEAR,
      serviceType: 'B2B',
      breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 200 }],
    }),
  ],
};

export function routeSingleLeg(order: RouteOrder, input: Partial<RoutingInput>): RoutedLeg {
  const [leg, ...overrides] = routeOrder(order, buildContext(input), new Map()).legs;
  if (leg === undefined || overrides.length > 0) throw new Error('expected one leg');
  return leg;
}

/** Every candidate's reason codes, by partner. */
export function listReasonCodes({ trace, sheet }: RoutedLeg): Record<string, string[]> {
  const candidates = listCandidates(trace, sheet);
  return Object.fromEntries(
    candidates.map(({ partnerId, reasons }) => [partnerId, reasons.map(({ code }) => code)]),
  );
}

/** The only partner and card, with some of their properties replaced. */
export function buildSinglePartner(
  partner: Partial<Parameters<typeof buildPartner>[0]>,
  card: Partial<Parameters<typeof buildCard>[0]> | null = {},
): Partial<RoutingInput> {
  return {
    partners: [buildPartner({ id: CHEAP, serviceTypes: ['B2B'], ...partner })],
    rateCards: card ? [buildCard({ id: sampleId(2, 1), partnerId: CHEAP, serviceType: 'B2B', ...card })] : [],
  };
}
