import { createLaneCache, type RoutingContext } from './routing-context.ts';

/** The partners that a comparison includes: those that routing may choose, or also those without a connection. */
export type ComparisonScope = 'USABLE' | 'ALL';

const comparisons = new WeakMap<RoutingContext, Map<ComparisonScope, RoutingContext>>();

/**
 * The context without lane rules, so that the cheapest partner carries each leg. ALL: as if booking on behalf was on for
 * every destination. Cached with the context, because a comparison compiles the lanes again.
 */
export function buildComparisonContext(context: RoutingContext, scope: ComparisonScope): RoutingContext {
  const byScope = comparisons.get(context) ?? new Map<ComparisonScope, RoutingContext>();
  comparisons.set(context, byScope);
  const cached = byScope.get(scope);
  if (cached !== undefined) return cached;
  const { input } = context;
  const countries = input.partners.flatMap((partner) => partner.countries);
  const comparedInput = { ...input, laneControls: [], optimiserSettings: [] };
  const comparison: RoutingContext = {
    ...context,
    input: comparedInput,
    bobCountries: scope === 'ALL' ? new Set(countries) : context.bobCountries,
    lanes: createLaneCache(comparedInput),
  };
  byScope.set(scope, comparison);
  return comparison;
}
