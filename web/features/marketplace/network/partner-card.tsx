import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConnectionStateChip } from '../../connections/index.ts';
import { PartnerLogo } from '../../partner-profile/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { CompareLink } from './compare-link.tsx';
import { PartnerRating } from './partner-rating.tsx';
import { usePartnerTexts } from './use-partner-texts.ts';
import type { NetworkPartner } from './network-query.ts';
import classes from './network.module.css';

interface PartnerCardProps {
  readonly partner: NetworkPartner;
  readonly index: number;
  /** The country of the filter. */
  readonly country: string | undefined;
}

/** A partner of the network. Memoised, so that more cards at the end do not render the others again. */
export const PartnerCard = memo(function PartnerCard({ partner, index, country }: PartnerCardProps) {
  const t = useMessages(marketplaceMessages);
  const texts = usePartnerTexts();
  const { id, name, code, status, cod, connection } = partner;
  const refusedGoods = texts.listRefusedGoods(partner);
  const facts = [
    { label: t('services'), value: texts.listServices(partner) },
    { label: t('countries'), value: texts.listCountries(partner) },
    ...(partner.offer === undefined
      ? []
      : [
          { label: t('days'), value: texts.formatDays(partner) },
          { label: t('priceClass'), value: texts.formatPriceClass(partner) },
        ]),
    ...(partner.onTime === null ? [] : [{ label: t('onTime'), value: texts.formatOnTime(partner) }]),
    { label: t('airGoods'), value: texts.listAirGoods(partner) || t('noneByAir') },
    ...(refusedGoods === '' ? [] : [{ label: t('refusedGoods'), value: refusedGoods }]),
    { label: t('cod'), value: t(cod ? 'offered' : 'notOffered') },
  ];
  return (
    <li className={classes.card} data-index={index} tabIndex={-1}>
      <div className={classes.head}>
        <PartnerLogo partnerId={id} name={name} logo={partner.logo} />
        <div className={classes.title}>
          <Link to="/marketplace/$partnerId" params={{ partnerId: id }} className={classes.name}>
            {name}
          </Link>
          <p className={classes.code}>{status === 'SUSPENDED' ? `${code} · ${t('suspended')}` : code}</p>
        </div>
        <ConnectionStateChip state={connection} />
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        <PartnerRating rating={partner.rating} />
        <CompareLink partner={partner} country={country} />
      </div>
    </li>
  );
});
