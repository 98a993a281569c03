import { Button } from '@mantine/core';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from './rules.module.css';

interface OriginsWithRulesProps {
  /** ISO 3166-1 alpha-2. */
  readonly origins: readonly string[];
  /** Undefined for any origin. */
  readonly selectedOrigin: string | undefined;
  readonly onSelect: (origin: string | undefined) => void;
}

/** Switches between the rules for any origin and those of the origins that have their own. */
export function OriginsWithRules({ origins, selectedOrigin, onSelect }: OriginsWithRulesProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  return (
    <div className={classes.origins} role="group" aria-label={t('ruleOrigin')}>
      <span>{t('ownRules')}</span>
      {[undefined, ...origins].map((origin) => (
        <Button
          key={origin ?? ''}
          size="compact-sm"
          variant={origin === selectedOrigin ? 'filled' : 'default'}
          aria-pressed={origin === selectedOrigin}
          onClick={() => onSelect(origin)}
        >
          {origin === undefined ? t('anyOrigin') : countryName(origin, locale)}
        </Button>
      ))}
    </div>
  );
}
