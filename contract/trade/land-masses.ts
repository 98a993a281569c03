import { isInPostcodeRange, parsePostcodeRange } from '../core/postal-areas.ts';

/** A country, a port of it (UN/LOCODE), or a part of it by the prefixes of postcodes. */
interface LandPlace {
  readonly country: string;
  readonly portId?: string | undefined;
  readonly postcodePrefixes?: readonly string[] | undefined;
}

/** What of a country is on a land mass; without postcodes and ports the rest of the country. */
interface LandPart {
  readonly mass: string;
  readonly country: string;
  /** Ranges of prefixes. */
  readonly postcodes: readonly string[];
  readonly ports: readonly string[];
}

/** `postcodes` and `ports` are separated by spaces. */
function part(mass: string, country: string, postcodes = '', ports = ''): LandPart {
  const split = (text: string) => (text === '' ? [] : text.split(' '));
  return { mass, country, postcodes: split(postcodes), ports: split(ports) };
}

/**
 * Land without a sea between its parts, bridges included, for the countries of the network and their neighbours; a ferry is no
 * road. Of other countries nothing is known. Sources, read on 2026-11-28: the postcode areas and the ports with coordinates of
 * the reference data (GeoNames postcodes of Malaysia and the Philippines, ISO 3166-2:ID and 3166-2:PH, UN/LOCODE 2024-2), and
 * general knowledge for the islands of an Indonesian postcode area. Small islands count as the one they belong to.
 */
const LAND_PARTS: readonly LandPart[] = [
  ...['CN', 'HK', 'MO', 'VN', 'LA', 'KH', 'TH', 'MM', 'SG', 'MY'].map((country) => part('ASIA', country)),
  part('BORNEO', 'MY', '87-91 93-98', 'MYBKI MYBTU MYKCH MYKUD MYLBU MYLDU MYMYY MYSBW MYSDK MYTBA MYTWU'),
  part('BORNEO', 'BN'),
  part('BORNEO', 'ID', '70-79', 'IDBDJ IDBPN IDBUR IDPNK IDSRI IDTAB IDTRK'),
  part('JAVA', 'ID', '10-19 40-69', 'IDCGK IDCIG IDHLP IDJKT IDMRK IDSRG IDSUB IDTPP'),
  part(
    'SUMATRA',
    'ID',
    '20-28 292-293 30-32 34-39',
    'IDBLW IDBUN IDDJB IDKNO IDMES IDPDG IDPJG IDPKU IDPLM IDPNJ IDPWG IDSEQ IDTBG IDTTI',
  ),
  part('RIAU_ISLANDS', 'ID', '291 294 296-299', 'IDBTH IDBTM IDKAB IDLBM'),
  part('BANGKA_BELITUNG', 'ID', '33', 'IDPGK IDTJQ'),
  part('BALI', 'ID', '80-82', 'IDDPS'),
  part('LOMBOK', 'ID', '83', 'IDLOP'),
  part('SUMBAWA', 'ID', '84'),
  part('TIMOR', 'ID', '85', 'IDKOE'),
  part('TIMOR', 'TL'),
  part('FLORES', 'ID', '86', 'IDLBJ'),
  part('SUMBA', 'ID', '87'),
  part('SULAWESI', 'ID', '90-96', 'IDBIT IDMAK IDMDC IDUPG'),
  part('MALUKU', 'ID', '97', 'IDAMQ'),
  part('NEW_GUINEA', 'ID', '98-99', 'IDAMA IDDJJ'),
  part('LUZON', 'PH', '10-47', 'PHCRK PHMNL PHMNN PHMNS PHPSL PHSFS'),
  part('CATANDUANES', 'PH', '48'),
  part('MARINDUQUE', 'PH', '49'),
  part('PANAY', 'PH', '50 56-59', 'PHILO'),
  part('MINDORO', 'PH', '51-52'),
  part('PALAWAN', 'PH', '53', 'PHPPS'),
  part('MASBATE', 'PH', '54'),
  part('ROMBLON', 'PH', '55'),
  part('CEBU', 'PH', '60', 'PHCEB'),
  part('NEGROS', 'PH', '61-62', 'PHBCD'),
  part('BOHOL', 'PH', '63'),
  part('LEYTE_AND_SAMAR', 'PH', '64-68', 'PHMNI PHTAC'),
  part('MINDANAO', 'PH', '70-72 80-90 92-98', 'PHCGY PHDVO PHGES PHIGN PHOZC PHZAM'),
  part('SULU', 'PH', '73-75', 'PHISB'),
  part('CAMIGUIN', 'PH', '91'),
  ...['TW', 'JP', 'KR', 'AU', 'NZ', 'LK'].map((country) => part(country, country)),
];

const PARTS_BY_COUNTRY = Map.groupBy(LAND_PARTS, ({ country }) => country);

/** Whether a road can connect all places of a leg; true where the land of a place is not known. */
export function isRoadPossible(places: readonly LandPlace[]): boolean {
  const masses = places.flatMap((place) => listLandMasses(place));
  const [first, ...others] = masses;
  return first === undefined || [...first].some((mass) => others.every((other) => other.has(mass)));
}

/** For the port and for the postcodes of a place, the land masses on which it can be; all of the country for neither. */
function listLandMasses({ country, portId, postcodePrefixes = [] }: LandPlace): ReadonlySet<string>[] {
  const parts = PARTS_BY_COUNTRY.get(country);
  if (parts === undefined) return [];
  const toMasses = (some: readonly LandPart[]) =>
    new Set((some.length > 0 ? some : parts).map(({ mass }) => mass));
  const rest = parts.filter(({ postcodes, ports }) => postcodes.length + ports.length === 0);
  const ofPort = parts.filter(({ ports }) => portId !== undefined && ports.includes(portId));
  const ofPostcodes = postcodePrefixes.flatMap((prefix) => {
    const matches = parts.filter(({ postcodes }) =>
      postcodes.some((range) => isInPostcodeRange(prefix, range)),
    );
    return matches.length > 0 ? matches : [...rest, ...parts.filter((one) => hasLongerPrefix(one, prefix))];
  });
  return [
    ...(portId === undefined ? [] : [toMasses(ofPort.length > 0 ? ofPort : rest)]),
    ...(postcodePrefixes.length === 0 ? [] : [toMasses(ofPostcodes)]),
    ...(portId === undefined && postcodePrefixes.length === 0 ? [toMasses([])] : []),
  ];
}

/** Whether a part has only some of the postcodes that begin with a prefix. */
function hasLongerPrefix({ postcodes }: LandPart, prefix: string): boolean {
  return postcodes.some((range) => {
    const { from, to } = parsePostcodeRange(range);
    return (
      from.length > prefix.length &&
      prefix >= from.slice(0, prefix.length) &&
      prefix <= to.slice(0, prefix.length)
    );
  });
}
