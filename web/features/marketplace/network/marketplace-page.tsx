import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { FilterChips } from '../../../ui/list/filters/filter-chips.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { parsePaging, type SearchPatch } from '../../../ui/list/list-search.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { CoverageMap } from './coverage-map.tsx';
import { networkQuery } from './network-query.ts';
import { countCountries, filterPartners, PARTNER_FILTER_KEYS, sortPartners } from './partner-filter.ts';
import { PartnerRows } from './partner-rows.tsx';
import { usePartnerColumns } from './use-partner-columns.tsx';
import { usePartnerFilters } from './use-partner-filters.ts';
import classes from './network.module.css';

const route = getRouteApi('/signed-in/marketplace');
const CLEAR_PATCH: SearchPatch = Object.fromEntries(PARTNER_FILTER_KEYS.map((key) => [key, undefined]));
const NONE: readonly never[] = [];

/** A phone has no table. */
function readLayout(view: string | undefined, isPhone: boolean): 'cards' | 'table' | 'map' {
  if (view === 'map') return view;
  return view === 'table' && !isPhone ? view : 'cards';
}

/** `/marketplace`: the partners of the network as cards or as a table. */
export function MarketplacePage() {
  const t = useMessages(marketplaceMessages);
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(networkQuery);
  const isPhone = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  });
  const layout = readLayout(search['view'], isPhone);
  const network = data ?? NONE;
  const filters = usePartnerFilters(network, search);
  const columns = usePartnerColumns(search['country']);
  // Typing stays fluent while the rows follow.
  const rowSearch = useDeferredValue(search);
  const partners = useMemo(
    () => sortPartners(filterPartners(network, rowSearch), parsePaging(rowSearch)),
    [network, rowSearch],
  );
  const change = (patch: SearchPatch) =>
    void navigate({
      to: '/marketplace',
      search: (current) => ({ ...current, ...patch }),
      resetScroll: false,
    });
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <SegmentedControl
            aria-label={t('layout')}
            data={[
              { value: 'cards', label: t('cards') },
              ...(isPhone ? [] : [{ value: 'table', label: t('table') }]),
              { value: 'map', label: t('map') },
            ]}
            value={layout}
            onChange={(value) => change({ view: value === 'cards' ? undefined : value })}
          />
          <Button component={Link} to="/marketplace/partner-comparison" variant="default">
            {t('compare')}
          </Button>
        </>
      }
    >
      <Surface>
        <ListToolbar
          search={search}
          onSearch={change}
          filters={filters}
          columns={layout === 'table' ? columns : NONE}
          visibleColumns={layout === 'table' ? columns : NONE}
          searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        />
        <FilterChips filters={filters} search={search} onSearch={change} clearPatch={CLEAR_PATCH} />
        <p role="status" className={classes.count}>
          {data !== undefined && t('count', { shown: partners.length, all: data.length })}
        </p>
        {error !== null && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : layout === 'map' && data !== undefined ? (
          <CoverageMap
            counts={countCountries(network, rowSearch)}
            country={rowSearch['country']}
            onSelect={(country) => change({ country })}
          />
        ) : (
          <PartnerRows
            partners={data === undefined ? undefined : partners}
            isNetworkEmpty={network.length === 0}
            layout={layout === 'table' ? layout : 'cards'}
            columns={columns}
            search={rowSearch}
            onSearch={change}
            onClear={() => change(CLEAR_PATCH)}
          />
        )}
      </Surface>
    </PageFrame>
  );
}
