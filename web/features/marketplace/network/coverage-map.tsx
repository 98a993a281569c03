import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { CountryMap, countryName } from '../../reference-data/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import classes from './coverage-map.module.css';

interface CoverageMapProps {
  /** Country → partners that serve it with all other filters, the most first. */
  readonly counts: ReadonlyMap<string, number>;
  /** The country of the filter. */
  readonly country: string | undefined;
  readonly onSelect: (country: string | undefined) => void;
}

/** The countries that partners serve, on a map and as a list; a selected one is the filter of the page. */
export function CoverageMap({ counts, country, onSelect }: CoverageMapProps) {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const toggle = (code: string) => onSelect(code === country ? undefined : code);
  return (
    <div className={classes.coverage}>
      <Suspense fallback={<Skeleton height={460} />}>
        <CountryMap
          counts={counts}
          label={t('mapLabel')}
          describe={(code, count) => t('servedBy', { country: countryName(code, locale), count })}
          selected={country}
          onOpen={toggle}
        />
      </Suspense>
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
}
