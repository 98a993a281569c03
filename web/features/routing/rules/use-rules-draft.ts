import type { LaneRulesVersion } from '@portal/contract/routing';
import { useUser } from '../../../session/use-user.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { countChanges, EMPTY_DRAFT, type RulesDraft } from './rules-draft.ts';

export interface RulesDraftState {
  readonly draft: RulesDraft;
  readonly setDraft: (draft: RulesDraft) => void;
  readonly discard: () => void;
  /** The number of settings that differ from the saved rules. */
  readonly changeCount: number;
  /** The draft is from an earlier visit to the page. */
  readonly isRestored: boolean;
  /** Another version was saved after the draft was started. */
  readonly isOutdated: boolean;
}

/** The unsaved draft of a country's rules, stored on this device per client. */
export function useRulesDraft(savedVersion: LaneRulesVersion): RulesDraftState {
  const user = useUser();
  const storedDraft = useDraft<RulesDraft>(buildDraftKey(user.client?.id, savedVersion.country), EMPTY_DRAFT);
  const draft = storedDraft.values;
  const changeCount = countChanges(savedVersion, draft);
  return {
    draft,
    setDraft: (nextDraft) =>
      storedDraft.setValues(
        changeCount === 0 ? { ...nextDraft, baseVersion: savedVersion.version } : nextDraft,
      ),
    discard: () => storedDraft.discard(EMPTY_DRAFT),
    changeCount,
    isRestored: storedDraft.isRestored && changeCount > 0,
    isOutdated: changeCount > 0 && draft.baseVersion !== savedVersion.version,
  };
}

/** The key of the stored draft of a country. */
export function buildDraftKey(clientId: string | undefined, country: string): string {
  return `lcontrol.${clientId ?? ''}.${country}`;
}
