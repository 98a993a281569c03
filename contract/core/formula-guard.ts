/**
 * Text that a spreadsheet program may run as a formula, and text that looks guarded already: the upload strips one
 * apostrophe (`cleanCell`), so a value that starts with one gets another.
 */
const NEEDS_GUARD = /^(?:[=+\-@＝＋－＠\t\r\n]|'[-=+@＝＋－＠0-9('])/;

/** A cell of a text file that no spreadsheet program runs as a formula, and that the upload reads back as the same text. */
export function guardCell(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}
