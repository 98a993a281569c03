/** The edition of the Harmonized System that codes are checked by. */
export const HS_EDITION = 'HS 2022';

/**
 * Subheadings of HS 2017 that HS 2022 no longer has, with those that replaced them, for goods that parcels carry.
 * Source: correlation of HS 2017 and HS 2022 by the World Customs Organization; not the whole correlation.
 */
export const FORMER_HS_CODES: Readonly<Record<string, readonly string[]>> = {
  '300220': ['300241'],
  '620111': ['620120'],
  '620112': ['620130'],
  '620113': ['620140'],
  '620119': ['620190'],
  '620191': ['620120'],
  '620192': ['620130'],
  '620193': ['620140'],
  '620199': ['620190'],
  '620211': ['620220'],
  '620212': ['620230'],
  '620213': ['620240'],
  '620219': ['620290'],
  '620291': ['620220'],
  '620292': ['620230'],
  '620293': ['620240'],
  '620299': ['620290'],
  '851712': ['851713', '851714'],
  '851770': ['851771', '851779'],
  '852580': ['852581', '852582', '852583', '852589'],
  '853950': ['853951', '853952'],
  '854140': ['854141', '854142', '854143', '854149'],
  '940130': ['940131', '940139'],
  '940140': ['940141', '940149'],
  '940190': ['940191', '940199'],
  '940390': ['940391', '940399'],
  '940510': ['940511', '940519'],
  '940520': ['940521', '940529'],
  '940530': ['940531', '940539'],
  '940540': ['940541', '940542', '940549'],
  '940560': ['940561', '940569'],
};

const subheadingsByList = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The subheadings of a list of headings: `6109 10 90` stands for 610910 and 610990. Cached by list. */
export function readSubheadings(headings: readonly string[]): ReadonlySet<string> {
  const cached = subheadingsByList.get(headings);
  if (cached !== undefined) return cached;
  const subheadings = new Set(
    headings.flatMap((line) => {
      const [heading = '', ...endings] = line.split(' ');
      return endings.map((ending) => `${heading}${ending}`);
    }),
  );
  subheadingsByList.set(headings, subheadings);
  return subheadings;
}

/**
 * What is wrong with an HS code of 6 to 10 digits: `former` if an earlier edition had it, `unknown` if the list does not
 * have its first six digits; undefined for a valid code. Further digits are national and not checked. An empty list checks nothing.
 */
export function findHsCodeFault(
  hsCode: string,
  headings: readonly string[],
):
  | { readonly fault: 'unknown' }
  | { readonly fault: 'former'; readonly successors: readonly string[] }
  | undefined {
  const subheadings = readSubheadings(headings);
  const subheading = hsCode.slice(0, 6);
  if (subheadings.size === 0 || subheadings.has(subheading)) return undefined;
  const successors = FORMER_HS_CODES[subheading];
  return successors === undefined ? { fault: 'unknown' } : { fault: 'former', successors };
}
