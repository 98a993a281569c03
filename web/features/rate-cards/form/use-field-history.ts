import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import type { Undoable } from '../../../ui/grid/undo-buttons.tsx';
import { useChangeHistory } from '../../../ui/grid/use-change-history.ts';
import type { CardValues } from './card-values.ts';

type Fields = Partial<CardValues>;

export interface FieldHistory extends Undoable {
  /** Sets fields of the form, as one change. */
  readonly setFields: (fields: Fields) => void;
}

/** Changes of a rate card form that can be undone one by one: those of the grid, and fixes of findings. */
export function useFieldHistory({
  values,
  setFields,
}: Pick<FormState<CardValues>, 'values' | 'setFields'>): FieldHistory {
  const { change, undo, redo } = useChangeHistory<{ readonly before: Fields; readonly after: Fields }>(
    ({ after }) => setFields(after),
    ({ before }) => setFields(before),
  );
  return {
    undo,
    redo,
    setFields: (after) => {
      const before: Fields = Object.fromEntries(
        Object.entries(values).filter(([field]) => Object.hasOwn(after, field)),
      );
      change({ before, after });
    },
  };
}
