import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { countryName } from '../../reference-data/index.ts';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';

/** Returns the text of a place: a country by its name, a port by country and code, or everywhere. */
export function usePlaceName(): (place: string | null) => string {
  const t = useMessages(partnerCalendarMessages);
  const locale = useLocale();
  return (place) => {
    if (place === null) return t('everywhere');
    const country = countryName(place.slice(0, 2), locale);
    return place.length > 2 ? `${country} · ${place}` : country;
  };
}
