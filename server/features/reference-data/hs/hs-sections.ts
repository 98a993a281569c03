/** The last chapter of each section of the Harmonized System. */
const SECTIONS: readonly (readonly [section: string, lastChapter: number])[] = [
  ['I', 5],
  ['II', 14],
  ['III', 15],
  ['IV', 24],
  ['V', 27],
  ['VI', 38],
  ['VII', 40],
  ['VIII', 43],
  ['IX', 46],
  ['X', 49],
  ['XI', 63],
  ['XII', 67],
  ['XIII', 70],
  ['XIV', 71],
  ['XV', 83],
  ['XVI', 85],
  ['XVII', 89],
  ['XVIII', 92],
  ['XIX', 93],
  ['XX', 96],
  ['XXI', 97],
];

/** The section of an HS code, such as XI for 610910; empty beyond chapter 97. */
export function findHsSection(code: string): string {
  const chapter = Number(code.slice(0, 2));
  return SECTIONS.find(([, lastChapter]) => chapter <= lastChapter)?.[0] ?? '';
}
