import type { ParsedHeader } from './parse-header.ts';

/** Words for a name that are only a part of it beside the word for the other part: `Nom` beside `Prénom`. */
const PARTS = [
  { other: /\b(prenom|vorname|voornaam)\b/, word: /\b(nom|name|naam)\b/, part: 'last name' },
  { other: /\b(apellidos?|cognome)\b/, word: /\b(nombre|nome)\b/, part: 'first name' },
] as const;

/** Names the parts of names in headers whose language has one word for the name and for a part of it. */
export function splitNames(headers: readonly ParsedHeader[]): ParsedHeader[] {
  const texts = headers.map(({ text }) => text);
  const getRest = (text: string, word: RegExp) => text.replace(word, '').replaceAll(/\s+/g, ' ').trim();
  return headers.map((header) => {
    const { text } = header;
    const match = PARTS.find(
      ({ other, word }) =>
        word.test(text) &&
        !other.test(text) &&
        texts.some((sibling) => other.test(sibling) && getRest(sibling, other) === getRest(text, word)),
    );
    return match === undefined ? header : { ...header, text: text.replace(match.word, match.part) };
  });
}
