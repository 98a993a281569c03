import type { Partner } from '@portal/contract/partners';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import classes from './network.module.css';

interface CompareLinkProps {
  readonly partner: Partner;
  /** The country of the filter. */
  readonly country: string | undefined;
}

/** A link to the rate comparison, for the country of the filter or the only one that the partner serves. */
export function CompareLink({ partner, country }: CompareLinkProps) {
  const t = useMessages(marketplaceMessages);
  const [first, ...others] = partner.countries;
  const destinationCountry = country ?? (others.length === 0 ? first : undefined);
  return (
    <Link
      to="/marketplace/partner-comparison"
      search={destinationCountry === undefined ? {} : { destinationCountry }}
      className={classes.link}
      aria-label={`${t('compare')}: ${partner.name}`}
    >
      {t('compare')}
    </Link>
  );
}
