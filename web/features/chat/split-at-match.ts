import { foldText } from '@portal/contract/core';

/** Characters before a match in a passage. A letter with its marks is one. */
const MAX_BEFORE = 32;

/** A part of a text around the first match of a search. */
export interface Passage {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Finds a text as the server does: in any case and without accents. The passage is the whole text if it has no match. */
export function splitAtMatch(content: string, searchText: string): Passage {
  const characters = Array.from(new Intl.Segmenter().segment(content), ({ segment }) => segment);
  const folded = characters.map(foldText);
  const index = folded.join('').indexOf(foldText(searchText));
  if (index === -1) return { before: content, match: '', after: '' };
  const start = findCharacter(folded, index);
  const end = findCharacter(folded, index + foldText(searchText).length - 1) + 1;
  const from = Math.max(0, start - MAX_BEFORE);
  return {
    before: (from > 0 ? '…' : '') + characters.slice(from, start).join(''),
    match: characters.slice(start, end).join(''),
    after: characters.slice(end).join(''),
  };
}

/** The character of which the folded text has `index`. */
function findCharacter(folded: readonly string[], index: number): number {
  let length = 0;
  return folded.findIndex((part) => (length += part.length) > index);
}
