import type { RoutingDraft } from '@portal/contract/routing';
import type { RoutingInput } from '../allocation/routing-input.ts';

interface LaneKey {
  readonly originCountry?: string | undefined;
  readonly country: string;
  readonly serviceType: string;
}

/** The rules with the draft applied. Settings that the draft does not name stay. */
export function applyDraft(input: RoutingInput, draft: RoutingDraft): RoutingInput {
  const { laneControls = [], optimisers = [], bob = [], sri = [] } = draft;
  const withoutKeys = <T extends LaneKey>(settings: readonly T[], keys: readonly LaneKey[]) =>
    settings.filter((setting) => !keys.some((key) => isSameKey(key, setting)));
  const draftedBobCountries = new Set(bob.map(({ country }) => country));
  return {
    ...input,
    laneControls: [
      ...withoutKeys(input.laneControls, laneControls),
      ...laneControls.flatMap(({ decision, ...laneKey }) =>
        decision === null ? [] : { ...laneKey, decision },
      ),
    ],
    optimiserSettings: [
      ...withoutKeys(input.optimiserSettings, optimisers),
      ...optimisers.flatMap(({ weights, ...laneKey }) => (weights === null ? [] : { ...laneKey, weights })),
    ],
    bobCountries: [
      ...input.bobCountries.filter((country) => !draftedBobCountries.has(country)),
      ...bob.flatMap(({ country, on }) => (on ? country : [])),
    ],
    sriLanes: [
      ...input.sriLanes.filter(
        (lane) =>
          !sri.some(
            ({ originCountry, destinationCountry }) =>
              originCountry === lane.originCountry && destinationCountry === lane.destinationCountry,
          ),
      ),
      ...sri.flatMap(({ on, ...lane }) => (on ? lane : [])),
    ],
  };
}

function isSameKey(a: LaneKey, b: LaneKey): boolean {
  return a.originCountry === b.originCountry && a.country === b.country && a.serviceType === b.serviceType;
}
