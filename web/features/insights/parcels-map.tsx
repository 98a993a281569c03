import { SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { chartMessages } from '../../ui/charts/chart-messages.ts';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { describeFigure } from '../orders/index.ts';
import { CountryMap } from '../reference-data/index.ts';
import { FigureTable } from './figure-table.tsx';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { useInsightFormat } from './use-insight-format.ts';

interface ParcelsMapProps {
  readonly view: InsightView;
}

/** Parcels by the country that they go to, on a map or, by choice of the user, as a table. */
export function ParcelsMap({ view }: ParcelsMapProps) {
  const t = useMessages(insightsMessages);
  const tCharts = useMessages(chartMessages);
  const [isTable, setIsTable] = useState(false);
  const title = describeFigure('PARCELS_BY_COUNTRY');
  // The positions of small countries need a session, which a page without links does not have.
  const hasMap =
    view.findFigure('PARCELS_BY_COUNTRY').values.length > 0 && view.hrefOf(undefined) !== undefined;
  return (
    <FigureTable
      view={view}
      figure="PARCELS_BY_COUNTRY"
      nameHead={t('place')}
      aside={
        hasMap && (
          <SegmentedControl
            size="xs"
            aria-label={`${tCharts('show')}: ${title}`}
            value={isTable ? 'table' : 'map'}
            onChange={(value) => setIsTable(value === 'table')}
            data={[
              { value: 'map', label: t('map') },
              { value: 'table', label: tCharts('table') },
            ]}
            data-no-print
          />
        )
      }
      {...(hasMap && !isTable && { picture: <Picture view={view} label={title} /> })}
    />
  );
}

interface PictureProps extends ParcelsMapProps {
  readonly label: string;
}

/** The map, and below it each country with its parcels: the same pages by keyboard and screen reader. */
function Picture({ view: { findFigure, hrefOf }, label }: PictureProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const { nameValue } = useInsightFormat();
  const navigate = useNavigate();
  const figure = findFigure('PARCELS_BY_COUNTRY');
  const byCountry = new Map(figure.values.map((value) => [value.key, value]));
  const nameOf = (country: string) => {
    const value = byCountry.get(country);
    return value === undefined ? country : nameValue(figure, value);
  };
  const openOrders = (country: string) => {
    const href = hrefOf(byCountry.get(country)?.filter);
    if (href !== undefined) void navigate({ href });
  };
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.mapPlaceholder ?? ''} />}>
        <CountryMap
          counts={new Map(figure.values.map(({ key, value }) => [key, value ?? 0]))}
          label={label}
          describe={(country, count) => t('parcelsOf', { place: nameOf(country), count })}
          onOpen={openOrders}
        />
      </Suspense>
      <ul className={classes.places}>
        {figure.values.map((value) => (
          <li key={value.key}>
            {nameValue(figure, value)}{' '}
            <OptionalLink href={hrefOf(value.filter)}>{formatNumber(value.value ?? 0)}</OptionalLink>
          </li>
        ))}
      </ul>
    </>
  );
}
