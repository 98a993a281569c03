/** A code that is read again within this time is the same read: a trigger that is held reads one label several times. */
const REPEAT_MS = 300;

/** Codes of pieces, bags and SSCC are shorter; other labels, such as QR codes of addresses, can be longer. */
export const MAX_SCAN_CHARACTERS = 60;

/** AIM symbology identifiers of ISO/IEC 15424, such as `]C1` (GS1-128), `]d2` (GS1 DataMatrix) and `]Q3` (QR). */
const SYMBOLOGY_IDENTIFIER = /^\][A-Za-z]\w/;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** What a scanner is set to send before and after each code. */
export interface ScannerSettings {
  readonly prefix: string;
  readonly suffix: string;
}

/**
 * The code of what a scanner sent, without control characters, symbology identifier, and the prefix and suffix of the scanner. A
 * longer text than a code is cut, so that a foreign label cannot make a request of scans invalid.
 */
export function readScan(text: string, { prefix, suffix }: ScannerSettings): string {
  let code = text.replaceAll(CONTROL_CHARACTERS, '').trim();
  if (code.startsWith(prefix)) code = code.slice(prefix.length);
  if (code.endsWith(suffix)) code = code.slice(0, code.length - suffix.length);
  return code.trim().replace(SYMBOLOGY_IDENTIFIER, '').trim().slice(0, MAX_SCAN_CHARACTERS).trim();
}

/** A read of a scanner; `at` in milliseconds. */
export interface ScanRead {
  readonly code: string;
  readonly at: number;
}

/** Whether a read repeats the read before it. */
export function isRepeat(previous: ScanRead | undefined, { code, at }: ScanRead): boolean {
  return previous?.code === code && at - previous.at < REPEAT_MS;
}
