import type { Rating } from '@portal/contract/scorecards';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ratingMessages } from './rating-messages.ts';
import classes from './scorecards.module.css';
import { Stars } from './stars.tsx';

interface RatingListProps {
  readonly ratings: readonly Rating[];
  /** What the reader can do with a rating. */
  readonly renderAction?: (rating: Rating) => ReactNode;
}

/** Ratings with their replies. */
export function RatingList({ ratings, renderAction }: RatingListProps) {
  const t = useMessages(ratingMessages);
  return (
    <ul className={classes.ratings}>
      {ratings.map((rating) => {
        const { id, stars, text, quarter, deliveredOrders, changedAt, isOwn, clientName, reply } = rating;
        return (
          <li key={id} className={classes.rating}>
            <div className={classes.ratingHead}>
              <Stars stars={stars} />
              <strong>{isOwn ? t('byOwn') : (clientName ?? t('byOther'))}</strong>
              <span className={classes.note}>
                {t('basis', { quarter, count: deliveredOrders })} · <RelativeTime at={changedAt} />
              </span>
            </div>
            <p>{text}</p>
            {reply !== null && (
              <div className={classes.reply}>
                <span className={classes.note}>
                  {t('reply')} · <RelativeTime at={reply.at} />
                </span>
                <p>{reply.text}</p>
              </div>
            )}
            {renderAction?.(rating)}
          </li>
        );
      })}
    </ul>
  );
}
