import { joinWords, UNSPACED_SCRIPT, type HsGoods } from './suggest-hs-codes.ts';

/**
 * Chapters between which goods of one name are classified by material, composition or use, such as phone cases of plastics and of
 * leather. Codes of one group do not contradict each other. From the explanatory structure of HS 2022; our own selection.
 */
const CHAPTER_GROUPS: readonly (readonly number[])[] = [
  range(1, 24),
  // Food supplements, medicines, chemicals and cosmetics; face masks are cosmetics or textile articles.
  [9, 12, 13, 15, 21, 22, ...range(28, 38), 63, 96],
  // Clothing, shoes, hats and bags.
  [39, 40, 42, 43, ...range(50, 65), 95],
  // Articles that are classified by their material, and furniture, toys and sundries.
  [39, 40, 42, 44, 45, 46, 48, 49, 57, 63, 65, 66, 67, ...range(68, 83), 90, 94, 95, 96],
  // Machines, instruments, watches, lamps, vehicles and their parts.
  [39, 40, 42, 70, 73, 76, 82, 83, ...range(84, 92), 94, 95, 96],
];

/** Names that goods of several groups have, such as a fan of paper and an electric one. They decide nothing alone. */
const AMBIGUOUS_NAMES = new Set(
  `blender cable camera candle cap capsule cardigan conditioner fan jumper keyboard lotion mixer monitor notebook oven pen planner
  pouch printer router serum shelf tablet tea torch trainer mat`.split(/\s+/),
);

/** Words after the noun of goods: sizes, amounts, colours, materials and wearers. */
const TRAILING_WORDS = new Set(
  `xs s m l xl xxl xxxl small medium large size ml cl l g gr kg mg oz lb cm mm inch pc pcs piece pair mah w v
  black white red blue green yellow pink purple orange brown grey gray beige navy gold silver
  cotton polyester leather silk linen wool denim plastic rubber wood wooden metal steel ceramic silicone knitted woven printed
  men man women woman kid boy girl baby unisex adult new`.split(/\s+/),
);

/** Ends of the first noun of an English description: what follows tells more about the goods. */
const NOUN_END = /[,;:()[\]|/+&–—]| - |\b(?:for|with|without|of|in|from|by|to|and|or|made)\b/iu;

const MAX_WORDS = 4;

interface GoodsNames {
  /** By the words of a name in English, Indonesian or Malay: they end the noun of a description. */
  readonly last: ReadonlyMap<string, readonly string[]>;
  /** By the words of a name in Vietnamese, with its accents: they begin a description. */
  readonly first: ReadonlyMap<string, readonly string[]>;
  /** Names of scripts without spaces: Thai ones begin a description, Chinese ones end it. Longest first. */
  readonly unspaced: readonly { readonly name: string; readonly isFirst: boolean; readonly code: string }[];
}

const namesByList = new WeakMap<readonly HsGoods[], GoodsNames>();

/**
 * The code of the goods that a description names, if their chapter contradicts that of the HS code of the item; undefined if the
 * description names no goods of the list, or several and one of them agrees.
 */
export function findContradictedCode(
  description: string,
  hsCode: string,
  goods: readonly HsGoods[],
): string | undefined {
  const codes = findCodesOfName(description, getNames(goods));
  return codes.some((code) => areChaptersCompatible(code, hsCode)) ? undefined : codes[0];
}

function areChaptersCompatible(one: string, other: string): boolean {
  const [a, b] = [Number(one.slice(0, 2)), Number(other.slice(0, 2))];
  return a === b || CHAPTER_GROUPS.some((group) => group.includes(a) && group.includes(b));
}

function findCodesOfName(description: string, names: GoodsNames): readonly string[] {
  const noun =
    description
      .normalize('NFC')
      .split(NOUN_END)
      .find((part) => part.trim() !== '') ?? '';
  if (UNSPACED_SCRIPT.test(noun)) {
    const text = joinWords(noun).replaceAll(' ', '');
    const match = names.unspaced.find(({ name, isFirst }) =>
      isFirst ? text.startsWith(name) : text.endsWith(name),
    );
    return match === undefined ? [] : [match.code];
  }
  const accented = splitAccented(noun);
  const plain = dropTrailingWords(joinWords(noun).trim().split(' '));
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    const codes =
      names.first.get(accented.slice(0, length).join(' ')) ?? names.last.get(plain.slice(-length).join(' '));
    if (codes !== undefined) return codes;
  }
  return [];
}

/** Numbers count as trailing words. */
function dropTrailingWords(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !TRAILING_WORDS.has(word) && !/\d/.test(word));
  return words.slice(0, last + 1);
}

function getNames(goods: readonly HsGoods[]): GoodsNames {
  const cached = namesByList.get(goods);
  if (cached !== undefined) return cached;
  const last = new Map<string, string[]>();
  const first = new Map<string, string[]>();
  const unspaced: { name: string; isFirst: boolean; code: string }[] = [];
  const add = (map: Map<string, string[]>, name: string, code: string) => {
    map.set(name, [...(map.get(name) ?? []), code]);
  };
  for (const { code, words } of goods) {
    for (const word of words) {
      const plain = joinWords(word).trim();
      if (UNSPACED_SCRIPT.test(word)) {
        const name = plain.replaceAll(' ', '');
        if (name.length > 1) unspaced.push({ name, isFirst: /\p{sc=Thai}/u.test(word), code });
      } else if (isVietnamese(word)) add(first, splitAccented(word).join(' '), code);
      else if (!AMBIGUOUS_NAMES.has(plain)) add(last, plain, code);
    }
  }
  const names = { last, first, unspaced: unspaced.sort((a, b) => b.name.length - a.name.length) };
  namesByList.set(goods, names);
  return names;
}

function isVietnamese(word: string): boolean {
  return /[\u0300-\u036fđ]/u.test(word.toLowerCase().normalize('NFKD'));
}

function splitAccented(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The chapters from `low` to `high`. */
function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
