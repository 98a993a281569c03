import type { ManifestLayoutSummary } from '@portal/contract/manifests';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { manifestMessages } from '../manifest-messages.ts';

/** The name of a layout; of a bundled one that of its country. */
export function useLayoutName() {
  const t = useMessages(manifestMessages);
  const locale = useLocale();
  return ({ owner, name, country }: Pick<ManifestLayoutSummary, 'owner' | 'name' | 'country'>) => {
    if (owner !== 'BUNDLED') return name;
    return country === null ? t('layout_GENERAL') : countryName(country, locale);
  };
}
