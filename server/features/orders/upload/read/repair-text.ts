/** The bytes of the characters of Windows-1252. */
const BYTES = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte] as const,
  ),
);
const CONTINUATION = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** Bytes of characters in UTF-8, each read as a character of Windows-1252. */
const SEQUENCE = new RegExp(`[\\u00C2-\\u00F4]${CONTINUATION}`, 'u');
/** Sequences of letters of Latin, Vietnamese and Thai and of quotation marks, which no language writes. */
const SURE_SEQUENCES = new RegExp(`(?:Ã[\\u0080-\\u00BF]|(?:á[»º]|à[¸¹]|â€)${CONTINUATION})+`, 'gu');
/** Scripts of names and addresses: a capital letter before punctuation, such as É™, gives phonetic letters instead. */
const USUAL_TEXT =
  /^(?:[\x20-\x7E\t\n\r\u00A0-\u017F\u01A0\u01A1\u01AF\u01B0\u0370-\u04FF\u0E00-\u0E7F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20CF\u2122\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF\u{1F000}-\u{1FAFF}]|\p{Mn})*$/u;
/** Programs encode a text a third time at most. */
const MAX_REPAIRS = 2;

/** Repairs a text that was encoded as UTF-8 twice: `Nguyá»…n` is `Nguyễn`. Returns other texts as they are. */
export function repairText(text: string): string {
  let repaired = text;
  for (let count = 0; count < MAX_REPAIRS && SEQUENCE.test(repaired); count++)
    repaired =
      decodeTwice(repaired) ??
      repaired.replaceAll(SURE_SEQUENCES, (sequence) => decodeTwice(sequence) ?? sequence);
  return repaired;
}

/** The text whose bytes in UTF-8 are the characters of `text` in Windows-1252; undefined if they are of no usual text. */
function decodeTwice(text: string): string | undefined {
  const bytes = Array.from(text, (character) => BYTES.get(character) ?? -1);
  if (bytes.includes(-1)) return undefined;
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    return USUAL_TEXT.test(decoded) || SEQUENCE.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
