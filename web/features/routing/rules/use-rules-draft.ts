import type { LaneRulesVersion } from '@portal/contract/routing';
import { useUser } from '../../../session/use-user.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { countChanges, UNCHANGED, type RulesDraft } from './rules-draft.ts';

export interface RulesDraftState {
  readonly draft: RulesDraft;
  readonly change: (draft: RulesDraft) => void;
  readonly discard: () => void;
  /** How many settings differ from what is stored. */
  readonly count: number;
  /** It was begun before the page was loaded. */
  readonly restored: boolean;
  /** Somebody saved another version since it was begun. */
  readonly outdated: boolean;
}

/** What is changed and not saved of a country's rules: kept on this device until it is, for each client by itself. */
export function useRulesDraft(stored: LaneRulesVersion): RulesDraftState {
  const user = useUser();
  const kept = useDraft<RulesDraft>(`lcontrol.${user.client?.id ?? ''}.${stored.country}`, UNCHANGED);
  const draft = kept.values;
  const count = countChanges(stored, draft);
  return {
    draft,
    change: (next) => kept.setValues(count === 0 ? { ...next, seen: stored.version } : next),
    discard: () => kept.discard(UNCHANGED),
    count,
    restored: kept.restored && count > 0,
    outdated: count > 0 && draft.seen !== stored.version,
  };
}
