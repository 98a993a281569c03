import type { Aircraft, DepartureMode } from '@portal/contract/freight';

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/**
 * Default factors of the GLEC Framework, which follows ISO 14083, in grams of CO2e per tonne-kilometre, well to wheel.
 * Sources, read on 2026-11-29: air, GLEC 3.2 by https://ecofreight.co/data/glec-factors.json (belly below 1,500 km and above,
 * average of freighters); road, GLEC 2.0 by climatiq.io (truck of 26 to 32 t, diesel, average load in Asia: 95 tank to wheel)
 * and GLEC 3.0 by climatiq.io (diesel: 22 well to tank).
 */
const FACTORS = { BELLY_SHORT_HAUL: 830, BELLY_LONG_HAUL: 608, FREIGHTER: 789, TRUCK: 117 } as const;

const LONG_HAUL_KM = 1500;

/** Added to the great circle of a flight for its detours, by ISO 14083. */
const FLIGHT_DETOUR_KM = 95;

/** Kilometres of road for one of the great circle; a usual figure that is not confirmed for each lane. */
const ROAD_DETOUR = 1.3;

/** Kilometres between two places along the great circle. */
export function computeGreatCircleKm(from: Coordinates, to: Coordinates): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (left: number, right: number) => Math.sin(toRadians(right - left) / 2) ** 2;
  const chord =
    haversine(from.latitude, to.latitude) +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      haversine(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Estimated emissions of goods on a departure, in grams of CO2e. The weight is gross, in grams. */
export function estimateCo2eGrams(
  grossGrams: number,
  greatCircleKm: number,
  { mode, aircraft }: { readonly mode: DepartureMode; readonly aircraft: Aircraft | null },
): number {
  const kilometres = mode === 'AIR' ? greatCircleKm + FLIGHT_DETOUR_KM : greatCircleKm * ROAD_DETOUR;
  const belly = greatCircleKm < LONG_HAUL_KM ? FACTORS.BELLY_SHORT_HAUL : FACTORS.BELLY_LONG_HAUL;
  const airFactor = aircraft === 'FREIGHTER' ? FACTORS.FREIGHTER : belly;
  const factor = mode === 'AIR' ? airFactor : FACTORS.TRUCK;
  return Math.round((grossGrams / 1_000_000) * kilometres * factor);
}
