import type * as Bwip from 'bwip-js/node';
import { onFirstUse } from '../../platform/on-first-use.ts';
import { remember } from './remember.ts';

const bwip = onFirstUse((load) => load('bwip-js/node') as typeof Bwip);

/** A Code 128 symbol: widths of bars and spaces in modules, starting with a bar; `modules` is their sum. */
export interface Code128 {
  readonly widths: readonly number[];
  readonly modules: number;
}

/** Modules of white that a reader needs on either side (ISO/IEC 15417). */
export const QUIET_MODULES = 10;

/** Encodes printable ASCII with the shortest mix of code sets. Throws on anything else. */
export const code128 = remember(16, (text: string) => text, encode);

function encode(text: string): Code128 {
  const [symbol] = bwip().raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('the encoder answered no bars');
  const widths = Array.from(symbol.sbs);
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}
