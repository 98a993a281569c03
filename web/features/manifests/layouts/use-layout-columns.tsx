import type { ManifestLayoutSummary } from '@portal/contract/manifests';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { AnchorLink } from '../../../ui/display/anchor-link.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { countryName } from '../../reference-data/index.ts';
import { layoutMessages } from './layout-messages.ts';
import { useLayoutName } from './use-layout-name.ts';
import classes from './layouts.module.css';

/** The columns of the list of layouts. */
export function useLayoutColumns(partnerId: string): Column<ManifestLayoutSummary>[] {
  const t = useMessages(layoutMessages);
  const locale = useLocale();
  const getName = useLayoutName();
  return [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 240,
      priority: 1,
      card: 'title',
      render: (layout) => (
        <AnchorLink
          size="sm"
          className={classes.clipped ?? ''}
          to="/partner-portals/{-$partnerId}/manifest/layouts/$layoutKey"
          params={{ partnerId, layoutKey: layout.key }}
        >
          {getName(layout)}
        </AnchorLink>
      ),
    },
    {
      key: 'owner',
      label: t('owner'),
      width: 130,
      priority: 1,
      card: 'line',
      render: ({ owner }) => t(`owner_${owner}`),
    },
    {
      key: 'country',
      label: t('country'),
      width: 130,
      priority: 2,
      card: 'line',
      hasValue: ({ country }) => country !== null,
      render: ({ country }) => (country === null ? '–' : countryName(country, locale)),
    },
    {
      key: 'broker',
      label: t('broker'),
      width: 200,
      priority: 2,
      card: 'line',
      hasValue: ({ confirmedBy, needsBroker }) => needsBroker || confirmedBy !== null,
      render: ({ confirmedBy, needsBroker }) =>
        needsBroker ? <StatusChip tone="warning">{t('unconfirmed')}</StatusChip> : (confirmedBy ?? '–'),
    },
    {
      key: 'sheets',
      label: t('sheets'),
      width: 260,
      priority: 3,
      card: 'line',
      render: ({ sheets }) => <span className={classes.clipped}>{sheets.join(', ')}</span>,
    },
    {
      key: 'changed',
      label: t('changed'),
      width: 130,
      priority: 3,
      card: 'line',
      hasValue: ({ updatedAt }) => updatedAt !== null,
      render: ({ updatedAt }) => (updatedAt === null ? '–' : <RelativeTime at={updatedAt} />),
    },
  ];
}
