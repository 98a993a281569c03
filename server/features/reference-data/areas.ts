import type { Zone } from '@portal/contract/reference-data';

/** Expands ranges of postcode prefixes: `10-14,20` → 10, 11, 12, 13, 14, 20. */
function expandRanges(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    );
  });
}

function buildArea(country: string, code: string, name: string, ranges: string): Zone {
  return {
    code: `${country}-${code}`,
    name,
    kind: 'AREA',
    countries: [country],
    postcodePrefixes: expandRanges(ranges),
  };
}

/** Parts of countries with separate last-mile prices, by postcode prefixes. */
export const AREAS: readonly Zone[] = [
  buildArea('ID', 'JAKARTA', 'Jakarta', '10-14'),
  buildArea('ID', 'JAVA', 'Java outside Jakarta', '15-19,40-68'),
  buildArea('ID', 'SUMATRA', 'Sumatra', '20-39'),
  buildArea('ID', 'KALIMANTAN', 'Kalimantan', '70-79'),
  buildArea('ID', 'BALI', 'Bali and Nusa Tenggara', '80-87'),
  buildArea('ID', 'EAST', 'Sulawesi, Maluku and Papua', '90-99'),
  buildArea('MY', 'EAST', 'Sabah, Sarawak and Labuan', '87-91,93-98'),
  buildArea('MY', 'WEST', 'Peninsular Malaysia', '01-02,05-36,39-86'),
  buildArea('PH', 'MANILA', 'Metro Manila', '10-17'),
  buildArea('PH', 'LUZON', 'Luzon outside Metro Manila', '18-49,51-55'),
  buildArea('PH', 'VISAYAS', 'Visayas', '50,56-68'),
  buildArea('PH', 'MINDANAO', 'Mindanao', '70-98'),
  buildArea('TH', 'BANGKOK', 'Bangkok and around', '10-12'),
  buildArea('TH', 'UPCOUNTRY', 'Thailand outside Bangkok', '13-96'),
  buildArea('VN', 'HANOI', 'Hanoi', '10-14'),
  buildArea('VN', 'HCMC', 'Ho Chi Minh City', '70-74'),
];
