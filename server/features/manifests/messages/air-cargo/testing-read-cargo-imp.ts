/**
 * Reads FWB/16 and FHL/4 by the lines and lengths of docs/air-cargo-messages.md, independent of their writers: lines,
 * lengths, characters and mandatory parts. Errors: throws for a message that the grammar does not allow. For tests.
 */

const TEXT = String.raw`[A-Z0-9.\-](?:[A-Z0-9 .\-]*[A-Z0-9.\-])?`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const text = (max: number) => String.raw`(?=.{1,${max}}(?:/|$))${TEXT}`;
const number = (max: number) => String.raw`(?=[\d.]{1,${max}}(?:/|$))${NUMBER}`;

/** The location line with country, postcode and telephone. */
const CODED = String.raw`/[A-Z]{2}(?:/(?:${text(9)})?(?:/TE/[A-Z0-9]{1,25})?)?`;
const PARTY = [`/${text(35)}`, `/${text(35)}`, `/${text(17)}(?:/${text(9)})?`, CODED];

const HANDLING_CODES = String.raw`[A-Z]{3}(?:/[A-Z]{3}){0,8}`;
/** Up to three charges: code, entitlement and amount. */
const CHARGES = String.raw`(?:[A-Z]{2}[AC]\d+(?:\.\d+)?){1,3}`;

type Line = readonly [pattern: string, repeat?: 'optional' | 'many'];

const CUSTOMS = String.raw`/(?:[A-Z]{2})?/(?:SHP|CNE|DNR)/(?:T|CP|CT|D)/${text(35)}`;
const CUSTOMS_LINES: readonly Line[] = [
  [`OCI(?<customs>${CUSTOMS})`, 'optional'],
  [`(?<customs>${CUSTOMS})`, 'many'],
];

const FWB: readonly Line[] = [
  ['FWB/16'],
  [
    String.raw`(?<awb>\d{3}-\d{8})(?<from>[A-Z]{3})(?<to>[A-Z]{3})/T(?<pieces>\d{1,4})K(?<gross>${number(7)})`,
  ],
  [String.raw`FLT/(?<flight>[A-Z0-9]{2}\d{3,4}[A-Z]?)/(?<day>\d{2})`],
  ['RTG/[A-Z]{3}[A-Z0-9]{2}'],
  ['SHP'],
  ...PARTY.map((pattern): Line => [pattern]),
  ['CNE'],
  ...PARTY.map((pattern): Line => [pattern]),
  [String.raw`AGT//\d{7}(?:/\d{4})?`, 'optional'],
  [`(?<agent>/${text(35)})`, 'optional'],
  [`/${text(17)}`, 'optional'],
  [String.raw`CVD/[A-Z]{3}//(?<payments>[PC]{2})/NVD/NCV/XXX`],
  [
    String.raw`RTD/1/P(?<ratePieces>\d{1,4})/K(?<rateGross>${number(7)})/C[MNQ]/W(?<chargeable>${number(7)})` +
      String.raw`/R(?<rate>${number(8)})/T(?<total>${number(12)})`,
  ],
  [`/NC/${text(20)}`],
  [`/2/NC/${text(20)}`],
  [String.raw`/3/NS/(?<slac>\d{1,5})`],
  ['/4/ND//NDA'],
  [`OTH/(?<otherPayment>[PC])/(?<otherCharges>${CHARGES})`, 'optional'],
  [`/[PC]/(?<otherCharges>${CHARGES})`, 'many'],
  ...['PPD', 'COL'].flatMap((name): Line[] => {
    const totals = `(?:/OA(?<${name}_OA>${number(12)}))?(?:/OC(?<${name}_OC>${number(12)}))?/CT(?<${name}_CT>${number(12)})`;
    return [
      [`${name}/WT(?<${name}_WT>${number(12)})`, 'optional'],
      [`(?:${name})?${totals}`, 'optional'],
    ];
  }),
  [`CER/${text(20)}`],
  [String.raw`ISU/\d{2}[A-Z]{3}\d{2}/${text(17)}/${text(20)}`],
  [String.raw`REF//${text(15)}/AGT/[A-Z0-9]{1,17}/[A-Z]{3}`],
  [`SPH/(?<handlingCodes>${HANDLING_CODES})`, 'optional'],
  ...CUSTOMS_LINES,
];

const FHL: readonly Line[] = [
  ['FHL/4'],
  [
    String.raw`MBI/(?<awb>\d{3}-\d{8})(?<from>[A-Z]{3})(?<to>[A-Z]{3})/T(?<mawbPieces>\d{1,4})K(?<mawbGross>${number(7)})`,
  ],
  [
    String.raw`HBS/(?<hawb>[A-Z0-9]{1,12})/[A-Z]{6}/(?<pieces>\d{1,4})/K(?<gross>${number(7)})//(?<goods>${text(15)})`,
  ],
  [`/(?<handlingCodes>${HANDLING_CODES})`, 'optional'],
  [`TXT/${text(65)}`],
  [`/${text(65)}`, 'many'],
  [String.raw`HTS/(?<hsCode>\d{6,18})`, 'optional'],
  [String.raw`/\d{6,18}`, 'many'],
  ...CUSTOMS_LINES,
  [`SHP/${text(35)}`],
  ...PARTY.slice(1).map((pattern): Line => [pattern]),
  [`CNE/${text(35)}`],
  ...PARTY.slice(1).map((pattern): Line => [pattern]),
  [String.raw`CVD/(?<currency>[A-Z]{3})/(?:PP|CC)/NVD/(?<value>NCV|${number(12)})/XXX`],
];

/** The named values of a message; those of several lines with a space between them. */
export type CargoImpValues = Readonly<Record<string, string>>;

export function readFwb(message: string): CargoImpValues {
  return readMessage(message, FWB);
}

export function readFhl(message: string): CargoImpValues {
  return readMessage(message, FHL);
}

function readMessage(message: string, grammar: readonly Line[]): CargoImpValues {
  if (!/^(?:[A-Z0-9./ -]+\r\n)+$/.test(message))
    throw new Error('a character or an end of line is not allowed');
  const lines = message.split('\r\n').slice(0, -1);
  const values: Record<string, string> = {};
  let position = 0;
  for (const [pattern, repeat] of grammar) {
    const regex = new RegExp(`^${pattern}$`);
    let match = regex.exec(lines[position] ?? '');
    if (match === null && repeat === undefined)
      throw new Error(`line ${position + 1} is not ${pattern}: ${lines[position]}`);
    while (match !== null) {
      for (const [name, value] of Object.entries(match.groups ?? {}))
        values[name] = [values[name], value].filter((part) => part !== undefined).join(' ');
      position += 1;
      match = repeat === 'many' ? regex.exec(lines[position] ?? '') : null;
    }
  }
  if (position < lines.length)
    throw new Error(`line ${position + 1} is not part of the message: ${lines[position]}`);
  return values;
}
