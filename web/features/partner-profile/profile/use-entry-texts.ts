import type { PartnerDay, PartnerHours, PartnerHub, ProfileSection } from '@portal/contract/partners';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { partnerCalendarMessages } from '../calendar/partner-calendar-messages.ts';
import { usePlaceName } from '../calendar/use-place-name.ts';
import { useWeekText } from '../calendar/use-week-text.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { certificatesMessages } from '../certificates/certificates-messages.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { picturesMessages } from '../pictures/pictures-messages.ts';

type Values = Readonly<Record<string, unknown>>;
type EntryTexts = { readonly [Section in ProfileSection]?: (values: Values) => string };

/** The digits of a hash that the history shows, to tell pictures apart. */
const SHOWN_HASH_DIGITS = 8;

interface HistoryCertificate {
  readonly name: string;
  readonly number: string | null;
  readonly issuer: string;
  readonly validUntil: string;
  readonly fileName: string | null;
}

/** How the history describes an entry of a list of the profile: hours, a day, a hub, a picture or a certificate. */
export function useEntryTexts(): EntryTexts {
  const t = useMessages(partnerCalendarMessages);
  const tPage = useMessages(partnerProfileMessages);
  const tPictures = useMessages(picturesMessages);
  const tCertificates = useMessages(certificatesMessages);
  const { formatDate } = useFormats();
  const { getLegText } = useStatusTexts();
  const getPlaceName = usePlaceName();
  const describeWeek = useWeekText();

  return {
    HOURS: (values) => describeHours(values as unknown as PartnerHours),
    DAYS: (values) => describeDay(values as unknown as PartnerDay),
    HUBS: (values) => describeHub(values as unknown as PartnerHub),
    PICTURES: describePicture,
    CERTIFICATES: (values) => describeCertificate(values as unknown as HistoryCertificate),
  };

  function describeHours(hours: PartnerHours): string {
    const service = hours.serviceType === null ? t('allServices') : getLegText(hours.serviceType);
    const holidays = t(hours.closesOnHolidays ? 'holidaysClosed' : 'holidaysOpen');
    return `${service}, ${getPlaceName(hours.place)}: ${describeWeek(hours)}; ${t('holidays')}: ${holidays}`;
  }

  function describeDay({ day, place, isOpen, name }: PartnerDay): string {
    const state = t(isOpen ? 'open' : 'closed');
    return `${formatDate(day)}, ${getPlaceName(place)}: ${name === '' ? state : `${state} (${name})`}`;
  }

  function describeHub({ code, name, areaPostcodes, areaProvinces, ...hub }: PartnerHub): string {
    const address = [hub.street, hub.postcode, hub.town, hub.province].filter(Boolean).join(', ');
    const area = [...areaPostcodes, ...areaProvinces].join(', ') || tPage('wholeCountry');
    return `${code} ${name}: ${address}; ${tPage('area')}: ${area}`;
  }

  function describePicture({ logo, order, altText, hash }: Values): string {
    if (Array.isArray(order)) return order.join(' · ');
    const shownHash = String(hash ?? logo).slice(0, SHOWN_HASH_DIGITS);
    if (logo === null) return '–';
    return `${typeof logo === 'string' ? tPictures('logo') : String(altText)} (${shownHash})`;
  }

  function describeCertificate({ name, number, issuer, validUntil, fileName }: HistoryCertificate): string {
    return [
      name,
      issuer,
      ...(number === null ? [] : [tCertificates('numberOf', { number })]),
      tCertificates('validUntilDate', { date: formatDate(validUntil) }),
      ...(fileName === null ? [] : [fileName]),
    ].join(', ');
  }
}
