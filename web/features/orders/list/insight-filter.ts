import { useEffect, useMemo, useState } from 'react';
import { withMessages } from '../../../i18n/locales.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { ordersMessages } from '../orders-messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';

const NO_FILTERS: readonly Filter[] = [];

/**
 * The filter by the orders that a figure of Insights was counted from. Links of figures set it; a chip alone shows and removes
 * it. The texts of the figures are loaded with the first such link.
 */
export function useInsightFilter(insight: string | undefined): readonly Filter[] {
  const t = useMessages(ordersMessages);
  const texts = useStatusTexts();
  const [text, setText] = useState('…');
  useEffect(() => {
    if (insight === undefined) return;
    void withMessages(import('./insight-texts.ts')).then(({ describeInsight }) =>
      setText(describeInsight(insight, texts)),
    );
  }, [insight, texts]);
  return useMemo(
    () =>
      insight === undefined
        ? NO_FILTERS
        : [
            {
              kind: 'custom',
              label: t('insight'),
              keys: ['insight'],
              describe: () => text,
              render: () => null,
            },
          ],
    [insight, text, t],
  );
}
