import { useMessages } from '../../i18n/messages.ts';
import { listMessages } from './list-messages.ts';
import type { BulkAction, Selection } from './list-types.ts';
import type { RowSelection } from './rows/use-selection.ts';

/** A bulk action as it is offered for the selected rows. */
export interface BulkOffer<Row> {
  readonly action: BulkAction<Row>;
  /** The label, with the number of rows if the action is not for all of them. */
  readonly label: string;
  /** The rows that the action applies to. */
  readonly selection: Selection<Row>;
  /** Why the action is disabled; undefined when it is enabled. */
  readonly reason: string | undefined;
}

/** What each action would apply to, or why it cannot be used. */
export function useBulkOffers<Row>(
  actions: readonly BulkAction<Row>[],
  selection: RowSelection<Row>,
): readonly BulkOffer<Row>[] {
  const t = useMessages(listMessages);
  return actions.map((action) => {
    const actionSelection = selection.forAction(action.isAllowed);
    const count = actionSelection.kind === 'rows' ? actionSelection.rows.length : actionSelection.count;
    const reason = findDisabledReason(action, count);
    const label =
      count === selection.count || reason !== undefined
        ? action.label
        : t('partlyAllowed', { label: action.label, count, total: selection.count });
    return { action, label, selection: actionSelection, reason };
  });

  function findDisabledReason(action: BulkAction<Row>, count: number): string | undefined {
    if (action.disabledReason !== undefined) return action.disabledReason;
    if (selection.isAllMatching && action.supportsAllMatching !== true) return t('notForMatching');
    return count === 0 ? t('noneAllowed') : undefined;
  }
}
