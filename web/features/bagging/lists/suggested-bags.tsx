import { UnstyledButton } from '@mantine/core';
import type { SuggestedBag } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages, type BaggingListProps } from '../../bags/index.ts';
import { suggestedBagsQuery } from '../bagging-queries.ts';
import classes from './suggested-bags.module.css';

/** The unbagged orders by forwarder, port and service level; a click filters the list by one. */
export function SuggestedBags({ search, onSearch }: Pick<BaggingListProps, 'search' | 'onSearch'>) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const { data: suggestions = [] } = useQuery(suggestedBagsQuery);
  if (suggestions.length === 0) return null;
  const isSelected = ({ destinationPortId, serviceLevel, partner }: SuggestedBag) =>
    search['destination'] === destinationPortId &&
    search['serviceLevel'] === serviceLevel &&
    search['partnerId'] === partner.id;
  return (
    <section aria-label={t('suggestedBags')} className={classes.row}>
      {suggestions.map((suggestion) => {
        const { destinationPortId, serviceLevel, partner, orders, orderGrams, bags } = suggestion;
        const selected = isSelected(suggestion);
        return (
          <UnstyledButton
            key={`${destinationPortId} ${serviceLevel} ${partner.id}`}
            className={classes.card}
            aria-pressed={selected}
            onClick={() =>
              onSearch(
                selected
                  ? { destination: undefined, serviceLevel: undefined, partnerId: undefined }
                  : { destination: destinationPortId, serviceLevel, partnerId: partner.id },
              )
            }
          >
            <strong>{`${destinationPortId} · ${ordersText(`level_${serviceLevel}`)}`}</strong>
            <span className={classes.partner}>{partner.name}</span>
            <span className={classes.counts}>
              {t('suggestion', { orders, weight: formatKilograms(orderGrams), bags })}
            </span>
          </UnstyledButton>
        );
      })}
    </section>
  );
}
