import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { ConnectionStateChip } from '../../connections/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { CompareLink } from './compare-link.tsx';
import { PartnerRating } from './partner-rating.tsx';
import { usePartnerTexts } from './use-partner-texts.ts';
import type { NetworkPartner } from './network-query.ts';
import classes from './network.module.css';

/** The columns of the table of partners. `country` is that of the filter. */
export function usePartnerColumns(country: string | undefined): readonly Column<NetworkPartner>[] {
  const t = useMessages(marketplaceMessages);
  const texts = usePartnerTexts();
  return [
    {
      key: 'name',
      label: t('partner'),
      sortKey: 'name',
      width: 200,
      priority: 1,
      render: ({ id, name, code, status }) => (
        <>
          <Link to="/marketplace/$partnerId" params={{ partnerId: id }} className={classes.name}>
            {name}
          </Link>
          <span className={classes.code}>
            {status === 'SUSPENDED' ? `${code} · ${t('suspended')}` : code}
          </span>
        </>
      ),
    },
    {
      key: 'connection',
      label: t('connection'),
      width: 130,
      priority: 1,
      render: ({ connection }) => <ConnectionStateChip state={connection} />,
    },
    { key: 'services', label: t('services'), width: 180, priority: 2, render: texts.listServices },
    { key: 'countries', label: t('countries'), width: 200, priority: 2, render: texts.listCountries },
    { key: 'days', label: t('days'), width: 110, priority: 3, render: texts.formatDays },
    { key: 'priceClass', label: t('priceClass'), width: 130, priority: 3, render: texts.formatPriceClass },
    { key: 'onTime', label: t('onTime'), width: 190, priority: 3, render: texts.formatOnTime },
    {
      key: 'cod',
      label: t('cod'),
      width: 130,
      priority: 3,
      render: ({ cod }) => t(cod ? 'offered' : 'notOffered'),
    },
    {
      key: 'rating',
      label: t('rating'),
      sortKey: 'rating',
      width: 120,
      priority: 3,
      render: ({ rating }) => <PartnerRating rating={rating} />,
    },
    {
      key: 'airGoods',
      label: t('airGoods'),
      width: 220,
      priority: 4,
      render: (partner) => texts.listAirGoods(partner) || t('noneByAir'),
    },
    {
      key: 'refusedGoods',
      label: t('refusedGoods'),
      width: 160,
      priority: 5,
      hidden: true,
      render: (partner) => texts.listRefusedGoods(partner) || '–',
    },
    {
      key: 'compare',
      label: t('compare'),
      width: 140,
      priority: 5,
      render: (partner) => <CompareLink partner={partner} country={country} />,
    },
  ];
}
