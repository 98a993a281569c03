import type { PartnerHub } from '@portal/contract/partners';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { countryName } from '../../reference-data/index.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';

/** The columns of the list of hubs. */
export function useHubColumns(): readonly Column<PartnerHub>[] {
  const t = useMessages(partnerProfileMessages);
  const locale = useLocale();
  const describeArea = ({ areaPostcodes, areaProvinces }: PartnerHub) =>
    [...areaPostcodes, ...areaProvinces].join(', ') || t('wholeCountry');
  return [
    {
      key: 'code',
      label: t('code'),
      sortKey: 'code',
      width: 110,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 200,
      priority: 1,
      card: 'line',
      render: ({ name }) => <span className={classes.clipped}>{name}</span>,
    },
    {
      key: 'country',
      label: t('country'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ country }) => countryName(country, locale),
    },
    {
      key: 'area',
      label: t('area'),
      width: 260,
      priority: 1,
      card: 'line',
      render: (hub) => (
        <span className={classes.clipped} title={describeArea(hub)}>
          {describeArea(hub)}
        </span>
      ),
    },
    {
      key: 'address',
      label: t('address'),
      sortKey: 'town',
      width: 280,
      priority: 3,
      card: 'line',
      render: ({ street, postcode, town, province }) => (
        <span className={classes.clipped}>
          {[street, postcode, town, province].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      key: 'updatedAt',
      label: t('changed'),
      sortKey: 'updatedAt',
      width: 124,
      priority: 4,
      card: 'none',
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
