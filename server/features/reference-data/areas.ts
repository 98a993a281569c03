import type { Zone } from '@portal/contract/reference-data';

/** `10-14,20` → 10, 11, 12, 13, 14, 20: beginnings of postcodes. */
function prefixes(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    );
  });
}

function area(country: string, code: string, name: string, ranges: string): Zone {
  return {
    code: `${country}-${code}`,
    name,
    kind: 'AREA',
    countries: [country],
    postcodePrefixes: prefixes(ranges),
  };
}

/** Parts of a country that last-mile partners price apart, by the beginnings of its postcodes. */
export const AREAS: readonly Zone[] = [
  area('ID', 'JAKARTA', 'Jakarta', '10-14'),
  area('ID', 'JAVA', 'Java outside Jakarta', '15-19,40-68'),
  area('ID', 'SUMATRA', 'Sumatra', '20-39'),
  area('ID', 'KALIMANTAN', 'Kalimantan', '70-79'),
  area('ID', 'BALI', 'Bali and Nusa Tenggara', '80-87'),
  area('ID', 'EAST', 'Sulawesi, Maluku and Papua', '90-99'),
  area('MY', 'EAST', 'Sabah, Sarawak and Labuan', '87-91,93-98'),
  area('MY', 'WEST', 'Peninsular Malaysia', '01-02,05-36,39-86'),
  area('PH', 'MANILA', 'Metro Manila', '10-17'),
  area('PH', 'LUZON', 'Luzon outside Metro Manila', '18-49,51-55'),
  area('PH', 'VISAYAS', 'Visayas', '50,56-68'),
  area('PH', 'MINDANAO', 'Mindanao', '70-98'),
  area('TH', 'BANGKOK', 'Bangkok and around', '10-12'),
  area('TH', 'UPCOUNTRY', 'Thailand outside Bangkok', '13-96'),
  area('VN', 'HANOI', 'Hanoi', '10-14'),
  area('VN', 'HCMC', 'Ho Chi Minh City', '70-74'),
];
