import { IconStarFilled } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import classes from './network.module.css';

/** The stars of a partner as a figure; null before the first rating. */
export function PartnerRating({ rating }: { readonly rating: number | null }) {
  const t = useMessages(marketplaceMessages);
  const { formatNumber } = useFormats();
  if (rating === null) return <span className={classes.noRating}>{t('noRating')}</span>;
  const figure = formatNumber(rating, { minimumFractionDigits: 1 });
  return (
    <span
      className={classes.rating}
      role="img"
      aria-label={`${t('rating')}: ${t('ratingOf', { rating: figure })}`}
    >
      <IconStarFilled size={14} aria-hidden /> {figure}
    </span>
  );
}
