import type { Command } from '../commands/command-store.ts';
import type { BulkOffer } from './use-bulk-offers.ts';

/** A command for the action, or one for each of its variants. */
export function toCommands<Row>({ action, label, selection, reason }: BulkOffer<Row>): readonly Command[] {
  const shared = { group: 'action', ...(reason !== undefined && { disabledReason: reason }) } as const;
  if (action.options === undefined)
    return [{ ...shared, id: `selection-${action.key}`, label, run: () => action.run(selection) }];
  return action.options.map((option) => ({
    ...shared,
    id: `selection-${action.key}-${option.key}`,
    label: `${label}: ${option.label}`,
    run: () => option.run(selection),
  }));
}
