import type { FileEncoding } from '@portal/contract/orders';

/** An encoding, and whether the bytes leave no doubt about it. */
export interface EncodingGuess {
  readonly encoding: FileEncoding;
  readonly isSure: boolean;
}
