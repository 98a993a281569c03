import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
// Without this option the reader downloads its binary.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Texts of the Code 128 barcodes in an upright picture (PNG, JPEG, PGM). */
export async function readCode128(picture: Uint8Array): Promise<string[]> {
  const barcodes = await readBarcodes(picture, {
    formats: ['Code128'],
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
  });
  return barcodes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
