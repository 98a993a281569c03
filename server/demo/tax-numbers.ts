import { findTaxIdFault, type TaxId, type TaxIdTypeKey } from '@portal/contract/parties';
import type { DemoCountry } from './names.ts';
import type { Random } from './random.ts';

type Holder = 'person' | 'company';
type Form = readonly [type: TaxIdTypeKey, createBody: (random: Random) => string, checkCharacters?: string];

const DIGITS = '0123456789';
const UEN_LETTERS = 'CDEGHKMNRWZ';
const USCC_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const digits = (count: number, random: Random) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const twoDigits = (value: number) => String(value).padStart(2, '0');

interface BirthDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function chooseBirthDate(random: Random): BirthDate {
  return {
    year: twoDigits(random.int(60, 99)),
    month: twoDigits(random.int(1, 12)),
    day: twoDigits(random.int(1, 28)),
  };
}

/**
 * The forms of the numbers. No number can be that of a person or a company: each begins with, or contains, a code of a place
 * or a year that does not exist (TH 9 and 000, VN 099 and 99, ID 99, MY 00, SG 2030). That the Philippines give no TIN from
 * 999 on is to be confirmed.
 */
const FORMS: Readonly<Partial<Record<DemoCountry, Readonly<Record<Holder, Form>>>>> = {
  TH: {
    person: ['TH_TIN', (random) => `9${digits(11, random)}`, DIGITS],
    company: ['TH_TIN', (random) => `000${digits(9, random)}`, DIGITS],
  },
  VN: {
    person: [
      'VN_CCCD',
      (random) => `099${random.int(0, 1)}${chooseBirthDate(random).year}${digits(6, random)}`,
    ],
    company: ['VN_TAX_CODE', (random) => `99${digits(7, random)}`, DIGITS],
  },
  ID: {
    person: [
      'ID_NIK',
      (random) => {
        const { day, month, year } = chooseBirthDate(random);
        return `990101${day}${month}${year}${digits(4, random)}`;
      },
    ],
    company: ['ID_NPWP', (random) => `0990${digits(12, random)}`],
  },
  MY: {
    person: [
      'MY_NRIC',
      (random) => {
        const { day, month, year } = chooseBirthDate(random);
        return `${year}${month}${day}00${digits(4, random)}`;
      },
    ],
    company: ['MY_TIN', (random) => `C00${digits(9, random)}`],
  },
  PH: {
    person: ['PH_TIN', (random) => `999${digits(6, random)}000`],
    company: ['PH_TIN', (random) => `999${digits(6, random)}00000`],
  },
  SG: {
    person: ['PASSPORT', (random) => `K${digits(7, random)}A`],
    company: ['SG_UEN', (random) => `2030${digits(5, random)}`, UEN_LETTERS],
  },
  HK: {
    person: ['HK_ID', (random) => `XX${digits(6, random)}`, `${DIGITS}A`],
    company: ['HK_BR', (random) => `00${digits(6, random)}`],
  },
  CN: {
    person: [
      'CN_RESIDENT_ID',
      (random) => {
        const { day, month, year } = chooseBirthDate(random);
        return `99000019${year}${month}${day}${digits(3, random)}`;
      },
      `${DIGITS}X`,
    ],
    company: ['CN_USCC', (random) => `91990000${digits(9, random)}`, USCC_CHARACTERS],
  },
};

/** One in ten numbers has a valid check digit in the middle. */
const MAX_ATTEMPTS = 500;

/** A tax identifier of an invented person or company with a valid check character; undefined for other countries. */
export function createTaxId(country: DemoCountry, holder: Holder, random: Random): TaxId | undefined {
  const form = FORMS[country]?.[holder];
  if (form === undefined) return undefined;
  const [type, createBody, checkCharacters] = form;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const body = createBody(random);
    const numbers =
      checkCharacters === undefined ? [body] : Array.from(checkCharacters, (last) => body + last);
    const number = numbers.find((candidate) => findTaxIdFault({ type, number: candidate }) === undefined);
    if (number !== undefined) return { type, number };
  }
  throw new RangeError(`no number of the type ${type}`);
}
