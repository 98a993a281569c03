import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { computeViewBox, type MapCountry } from './map-view.ts';
import outline from './world-outline.json' with { type: 'json' };
import classes from './map.module.css';

interface CoverageMapProps {
  /** Country → partners that serve it with all other filters, the most first. */
  readonly counts: ReadonlyMap<string, number>;
  /** The country of the filter. */
  readonly country: string | undefined;
  readonly onSelect: (country: string | undefined) => void;
}

const COUNTRIES: readonly MapCountry[] = outline;
/** Radius of a country without an outline, as a part of the width of the map. */
const POINT_PART = 1 / 160;

/** The countries that partners serve, on a map and as a list; a selected one is the filter of the page. */
export function CoverageMap({ counts, country, onSelect }: CoverageMapProps) {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const most = Math.max(1, ...counts.values());
  const view = computeViewBox(COUNTRIES.filter(({ code }) => (counts.get(code) ?? 0) > 0));
  const describe = (code: string) =>
    t('servedBy', { country: countryName(code, locale), count: counts.get(code) ?? 0 });
  return (
    <div className={classes.coverage}>
      <svg
        className={classes.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={t('mapLabel')}
      >
        {COUNTRIES.map(({ code, x, y, path }) => {
          const count = counts.get(code) ?? 0;
          if (count === 0 && path === undefined) return null;
          const shape = {
            className: classes.country,
            style: { '--share': `${Math.round(25 + (75 * count) / most)}%` },
            'data-served': count > 0 || undefined,
            'data-selected': code === country || undefined,
            ...(count > 0 && { onClick: () => toggle(code) }),
          };
          const title = count > 0 && <title>{describe(code)}</title>;
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
      <ul className={classes.words} aria-label={t('countries')}>
        {[...counts]
          .filter(([, count]) => count > 0)
          .map(([code, count]) => (
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

  function toggle(code: string) {
    onSelect(code === country ? undefined : code);
  }
}
