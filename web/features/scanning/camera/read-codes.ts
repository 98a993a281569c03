import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The codes of labels: those of pieces and bags are Code 128, those of carriers also QR and DataMatrix. */
const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'QRCode', 'DataMatrix'],
  tryInvert: false,
  maxNumberOfSymbols: 4,
};

/** Loads the reader from this server. Rejects if it cannot be loaded. */
export async function loadReader(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
}

/** The texts of the codes in a picture. */
export async function readCodes(picture: ImageData): Promise<readonly string[]> {
  const codes = await readBarcodes(picture, OPTIONS);
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
