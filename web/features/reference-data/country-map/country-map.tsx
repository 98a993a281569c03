import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../../ui/page/states.tsx';
import { computeViewBox, type MapCountry } from './map-view.ts';
import { useMapCountries } from './use-map-countries.ts';
import classes from './country-map.module.css';

export interface CountryMapProps {
  /** What is counted by country, such as partners or parcels: the darkest country has the most. */
  readonly counts: ReadonlyMap<string, number>;
  /** What the map shows, for screen readers. Its page also has the counts as a list or a table. */
  readonly label: string;
  /** The tooltip of a country: `Malaysia: 12 partners`. */
  readonly describe: (country: string, count: number) => string;
  readonly selected?: string | undefined;
  /** A click on a country with a count. */
  readonly onOpen: (country: string) => void;
}

/** Radius of a country without an outline, as a part of the width of the map. */
const POINT_PART = 1 / 160;

/** Counts of countries on a map of the part of the world that has them. */
export function CountryMap({ counts, ...props }: CountryMapProps) {
  const shown = new Map([...counts].filter(([, count]) => count > 0));
  const { countries, error, refetch } = useMapCountries([...shown.keys()]);
  if (countries !== undefined) return <Picture countries={countries} counts={shown} {...props} />;
  return error === null ? (
    <Skeleton className={classes.placeholder ?? ''} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

interface PictureProps extends CountryMapProps {
  readonly countries: readonly MapCountry[];
}

function Picture({ countries, counts, label, describe, selected, onOpen }: PictureProps) {
  const most = Math.max(1, ...counts.values());
  const countOf = (code: string | undefined) => (code === undefined ? undefined : counts.get(code));
  const view = computeViewBox(countries.filter(({ code }) => countOf(code) !== undefined));
  return (
    <svg
      className={classes.map}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      {countries.map(({ code, x, y, path }) => {
        const count = countOf(code);
        if (code === undefined || count === undefined)
          return path !== undefined && <path key={path} className={classes.country} d={path} />;
        const shape = {
          className: classes.country,
          style: { '--share': `${Math.round(25 + (75 * count) / most)}%` },
          'data-counted': true,
          'data-selected': code === selected || undefined,
          onClick: () => onOpen(code),
        };
        const title = <title>{describe(code, count)}</title>;
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
