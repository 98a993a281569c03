import { useEffect, useState } from 'react';
import { withMessages } from '../../../i18n/locales.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';

const NO_FILTERS: readonly Filter[] = [];

/**
 * The filters by the orders that a scorecard or a figure of Insights counts. Links of figures set them, so that they and their
 * texts are loaded with the first such link.
 */
export function useFigureFilters({ scorecard, insight }: SearchParams): readonly Filter[] {
  const texts = useStatusTexts();
  const tUi = useMessages(uiMessages);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [hasScorecard, hasInsight] = [scorecard !== undefined, insight !== undefined];
  useEffect(() => {
    if (hasScorecard || hasInsight)
      withMessages(import('./figure-filters.tsx')).then(
        ({ createFigureFilters }) => setFilters(createFigureFilters(texts)),
        () => toastFailure(tUi('partFailed')),
      );
  }, [hasScorecard, hasInsight, texts, tUi]);
  return hasScorecard || hasInsight ? filters : NO_FILTERS;
}
