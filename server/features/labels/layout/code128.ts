import type * as Bwip from 'bwip-js/node';
import { lazy } from '../../../platform/lazy.ts';
import { memoize } from '../text/memoize.ts';

const bwip = lazy((load) => load('bwip-js/node') as typeof Bwip);

/** A Code 128 symbol: widths of bars and spaces in modules, starting with a bar; `modules` is their sum. */
export interface Code128 {
  readonly widths: readonly number[];
  readonly modules: number;
}

/** Width of the quiet zone on either side, in modules (ISO/IEC 15417). */
export const QUIET_MODULES = 10;

/** Encodes printable ASCII with the shortest mix of code sets. Throws on other characters. */
export const encodeCode128 = memoize(
  16,
  (text: string) => text,
  (text: string) => encode('code128', text),
);

/** Encodes the 18 digits of an SSCC as GS1-128 with application identifier 00. Throws if the check digit is wrong. */
export const encodeSscc = memoize(
  16,
  (sscc: string) => sscc,
  (sscc: string) => encode('gs1-128', `(00)${sscc}`),
);

function encode(bcid: 'code128' | 'gs1-128', text: string): Code128 {
  const [symbol] = bwip().raw({ bcid, text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('the encoder returned no bars');
  const widths = Array.from(symbol.sbs);
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}
