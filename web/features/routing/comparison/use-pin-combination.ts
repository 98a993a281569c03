import type { RateComparison } from '@portal/contract/rate-comparison';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../../session/use-user.ts';
import { readDraft, storeDraft } from '../../../ui/form/use-draft.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useLaneControlPath } from '../pages/use-lane-control-path.ts';
import { routingKey, rulesQuery } from '../routing-queries.ts';
import { EMPTY_DRAFT, type RulesDraft } from '../rules/rules-draft.ts';
import { buildDraftKey } from '../rules/use-rules-draft.ts';
import { comparisonMessages } from './comparison-messages.ts';
import { addToDraft, type ComparedLane } from './pinned-draft.ts';

/** Adds a combination to the draft of its country, and opens L-Control with it. An existing draft keeps its other legs. */
export function usePinCombination() {
  const t = useMessages(comparisonMessages);
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = useLaneControlPath();
  return useMutation({
    mutationFn: async ({ row, lane }: { readonly row: RateComparison; readonly lane: ComparedLane }) => {
      const { version } = await queries.fetchQuery(rulesQuery(lane.destinationCountry));
      const key = buildDraftKey(user.client?.id, lane.destinationCountry);
      const draft = { ...EMPTY_DRAFT, baseVersion: version, ...readDraft<RulesDraft>(key) };
      storeDraft(key, addToDraft(draft, row, lane));
      await queries.invalidateQueries({ queryKey: routingKey });
      return lane;
    },
    onSuccess: async ({ originCountry, destinationCountry, movement }) => {
      const origin = originCountry === destinationCountry ? {} : { origin: originCountry };
      await navigate({ to: path, search: { country: destinationCountry, movement, ...origin } });
      toast(t('pinned'));
    },
  });
}
