import type { RoutingDraft } from '@portal/contract/routing';
import type { RoutingInput } from '../allocation/routing-input.ts';

type Place = { readonly country: string; readonly serviceType: string };

/** The rules as they would be with the draft over them; what it does not name stays. */
export function withDraft(input: RoutingInput, draft: RoutingDraft): RoutingInput {
  const { laneControls = [], optimisers = [], bob = [], sri = [] } = draft;
  const others = <T extends Place>(kept: readonly T[], named: readonly Place[]) =>
    kept.filter((one) => !named.some((other) => isSamePlace(one, other)));
  const bobOff = new Set(bob.map(({ country }) => country));
  return {
    ...input,
    laneControls: [
      ...others(input.laneControls, laneControls),
      ...laneControls.flatMap(({ country, serviceType, decision }) =>
        decision === null ? [] : { country, serviceType, decision },
      ),
    ],
    optimiserSettings: [
      ...others(input.optimiserSettings, optimisers),
      ...optimisers.flatMap(({ country, serviceType, weights }) =>
        weights === null ? [] : { country, serviceType, weights },
      ),
    ],
    bobCountries: [
      ...input.bobCountries.filter((country) => !bobOff.has(country)),
      ...bob.flatMap(({ country, on }) => (on ? country : [])),
    ],
    sriLanes: [
      ...input.sriLanes.filter(
        (lane) =>
          !sri.some(
            (other) =>
              other.originCountry === lane.originCountry &&
              other.destinationCountry === lane.destinationCountry,
          ),
      ),
      ...sri.flatMap(({ on, ...lane }) => (on ? lane : [])),
    ],
  };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.country === other.country && one.serviceType === other.serviceType;
}
