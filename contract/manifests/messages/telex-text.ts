/** Latin letters that Unicode does not decompose into a letter of A–Z and a mark. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  Đ: 'D',
  Ð: 'D',
  Ø: 'O',
  Ł: 'L',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
};

/** A letter or a numeral that is none of A–Z and 0–9. */
const OTHER_LETTER = /[^\P{L}A-Z]|[^\P{N}0-9]/u;

/**
 * A text in the characters of Cargo-IMP: A–Z, digits, full stop, hyphen and space. Marks of Latin letters are left out, other
 * signs become spaces. Undefined if no letter or digit remains, or if the text has letters of another script.
 */
export function toTelexText(text: string): string | undefined {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[ĐÐØŁÆŒÞ]/g, (letter) => LATIN_LETTERS[letter] ?? letter);
  if (OTHER_LETTER.test(letters)) return undefined;
  const telexText = letters.replaceAll(/[^A-Z0-9.-]+/g, ' ').trim();
  return /[A-Z0-9]/.test(telexText) ? telexText : undefined;
}
