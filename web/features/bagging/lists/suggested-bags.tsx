import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SuggestedBag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages, type BaggingListProps } from '../../bags/index.ts';
import { suggestedBagsQuery } from '../bagging-queries.ts';
import classes from './suggested-bags.module.css';

/** The number of suggestions that are shown before "Show all": one row of a wide window, or a part of a phone's screen. */
const FIRST = 4;
const FIRST_ON_PHONE = 3;

/** The unbagged orders by forwarder, transport mode, port and service level, heaviest first; a click filters the list by one. */
export function SuggestedBags({ search, onSearch }: Pick<BaggingListProps, 'search' | 'onSearch'>) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const { data: suggestions = [] } = useQuery(suggestedBagsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const onPhone = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  });
  if (suggestions.length === 0) return null;
  const first = onPhone ? FIRST_ON_PHONE : FIRST;
  const isSelected = ({ destinationPortId, serviceLevel, partner, mode }: SuggestedBag) =>
    search['destination'] === destinationPortId &&
    search['serviceLevel'] === serviceLevel &&
    search['partnerId'] === partner.id &&
    search['mode'] === (mode ?? undefined);
  // The selected suggestion stays visible, wherever it is in the sequence.
  const shown = suggestions.filter(
    (suggestion, index) => showsAll || index < first || isSelected(suggestion),
  );
  return (
    <section aria-label={t('suggestedBags')} className={classes.suggestions}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('suggestedBags')}</h2>
        {suggestions.length > first && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('showFewer') : t('showAllOf', { count: suggestions.length })}
          </Button>
        )}
      </div>
      <div className={classes.cards}>
        {shown.map((suggestion) => {
          const { destinationPortId, serviceLevel, partner, mode, orders, orderGrams, bags } = suggestion;
          const selected = isSelected(suggestion);
          return (
            <UnstyledButton
              key={`${destinationPortId} ${serviceLevel} ${partner.id} ${mode}`}
              className={classes.card}
              aria-pressed={selected}
              onClick={() =>
                onSearch(
                  selected
                    ? {
                        destination: undefined,
                        serviceLevel: undefined,
                        partnerId: undefined,
                        mode: undefined,
                      }
                    : {
                        destination: destinationPortId,
                        serviceLevel,
                        partnerId: partner.id,
                        mode: mode ?? undefined,
                      },
                )
              }
            >
              <strong>{`${destinationPortId} · ${ordersText(`level_${serviceLevel}`)}`}</strong>
              <span className={classes.partner}>
                {[partner.name, mode && ordersText(`mode_${mode}`)].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.counts}>
                {t('suggestion', { orders, weight: formatWeight(orderGrams), bags })}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
