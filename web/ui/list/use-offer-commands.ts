import { useEffect } from 'react';
import { registerCommands } from '../commands/command-store.ts';
import { toCommands } from './offer-commands.ts';
import type { BulkOffer } from './use-bulk-offers.ts';

/** Puts the bulk actions for the selected rows into the command palette. */
export function useOfferCommands<Row>(offers: readonly BulkOffer<Row>[]): void {
  // The offers are new at each render, and with them what their commands apply to.
  useEffect(() => registerCommands(offers.flatMap(toCommands)), [offers]);
}
