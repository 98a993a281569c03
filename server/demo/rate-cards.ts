import { clearanceCards } from './clearance-rate-cards.ts';
import { courierCards } from './courier-rate-cards.ts';
import { forwarderCards } from './forwarder-rate-cards.ts';
import type { DemoRateCard } from './rate-card-builders.ts';

/** All rate cards of the demo network, valid from the given day (YYYY-MM-DD). */
export function demoRateCards(validFrom: string): DemoRateCard[] {
  return [...forwarderCards, ...clearanceCards, ...courierCards].map((one) => ({ ...one, validFrom }));
}
