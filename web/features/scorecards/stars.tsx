import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { ratingMessages } from './rating-messages.ts';
import classes from './scorecards.module.css';

/** Whole stars, 1 to 5. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useMessages(ratingMessages);
  return (
    <span className={classes.stars} role="img" aria-label={t('starsOf', { stars })}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= stars ? (
          <IconStarFilled key={star} size={14} aria-hidden />
        ) : (
          <IconStar key={star} size={14} aria-hidden />
        ),
      )}
    </span>
  );
}
