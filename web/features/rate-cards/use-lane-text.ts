import type { RateCardInput, RatePlace } from '@portal/contract/routing';
import { useLocale } from '../../i18n/messages.ts';
import { countryName } from '../reference-data/index.ts';

/** The lane of a rate card as text: `Singapore → MYKUL`; a lane within one place has its name alone. */
export function useLaneText(): (card: Pick<RateCardInput, 'origin' | 'destination'>) => string {
  const locale = useLocale();
  const formatPlace = ({ country, portId, zone }: RatePlace) => {
    if (portId !== undefined) return portId;
    const name = countryName(country, locale);
    return zone === undefined ? name : `${zone.name} (${name})`;
  };
  return ({ origin, destination }) => {
    const [from, to] = [formatPlace(origin), formatPlace(destination)];
    return from === to ? from : `${from} → ${to}`;
  };
}
