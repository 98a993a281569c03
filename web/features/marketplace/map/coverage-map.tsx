import { Skeleton } from '@mantine/core';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { countryName } from '../../reference-data/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { computeViewBox, type MapCountry } from './map-view.ts';
import { useMapCountries } from './use-map-countries.ts';
import classes from './map.module.css';

interface CoverageMapProps {
  /** Country → partners that serve it with all other filters, the most first. */
  readonly counts: ReadonlyMap<string, number>;
  /** The country of the filter. */
  readonly country: string | undefined;
  readonly onSelect: (country: string | undefined) => void;
}

/** Radius of a country without an outline, as a part of the width of the map. */
const POINT_PART = 1 / 160;

/** The countries that partners serve, on a map and as a list; a selected one is the filter of the page. */
export function CoverageMap({ counts, country, onSelect }: CoverageMapProps) {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const served = [...counts].filter(([, count]) => count > 0);
  const { countries, error, refetch } = useMapCountries(served.map(([code]) => code));
  const toggle = (code: string) => onSelect(code === country ? undefined : code);
  return (
    <div className={classes.coverage}>
      {countries !== undefined ? (
        <CoveragePicture countries={countries} counts={counts} country={country} onToggle={toggle} />
      ) : error === null ? (
        <Skeleton className={classes.placeholder ?? ''} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <ul className={classes.words} aria-label={t('countries')}>
        {served.map(([code, count]) => (
          <li key={code}>
            <button
              type="button"
              className={classes.word}
              aria-pressed={code === country}
              onClick={() => toggle(code)}
            >
              {countryName(code, locale)} <span className={classes.number}>{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CoveragePictureProps extends Pick<CoverageMapProps, 'counts' | 'country'> {
  readonly countries: readonly MapCountry[];
  readonly onToggle: (code: string) => void;
}

function CoveragePicture({ countries, counts, country, onToggle }: CoveragePictureProps) {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const most = Math.max(1, ...counts.values());
  const countOf = (code: string | undefined) => (code === undefined ? 0 : (counts.get(code) ?? 0));
  const view = computeViewBox(countries.filter(({ code }) => countOf(code) > 0));
  return (
    <svg
      className={classes.map}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={t('mapLabel')}
    >
      {countries.map(({ code, x, y, path }) => {
        const count = countOf(code);
        if (code === undefined || count === 0)
          return path !== undefined && <path key={path} className={classes.country} d={path} />;
        const shape = {
          className: classes.country,
          style: { '--share': `${Math.round(25 + (75 * count) / most)}%` },
          'data-served': true,
          'data-selected': code === country || undefined,
          onClick: () => onToggle(code),
        };
        const title = <title>{t('servedBy', { country: countryName(code, locale), count })}</title>;
        return path === undefined ? (
          <circle key={code} {...shape} cx={x} cy={y} r={view.width * POINT_PART}>
            {title}
          </circle>
        ) : (
          <path key={code} {...shape} d={path}>
            {title}
          </path>
        );
      })}
    </svg>
  );
}
