/** Names of the states that have public holidays of their own, by country and code of the calendar. */
const REGION_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MY: {
    JHR: 'Johor',
    KDH: 'Kedah',
    KTN: 'Kelantan',
    KUL: 'Kuala Lumpur',
    LBN: 'Labuan',
    MLK: 'Melaka',
    NSN: 'Negeri Sembilan',
    PHG: 'Pahang',
    PJY: 'Putrajaya',
    PLS: 'Perlis',
    PNG: 'Pulau Pinang',
    PRK: 'Perak',
    SBH: 'Sabah',
    SGR: 'Selangor',
    SWK: 'Sarawak',
    TRG: 'Terengganu',
  },
};

/** The name of a state, which is the same in all languages; the code itself if it has no name here. */
export function getRegionName(country: string, region: string): string {
  return REGION_NAMES[country]?.[region] ?? region;
}
