import { readScan, type ScannerSettings } from '@portal/contract/scanning';

/** Where the browser stores the settings of the scanner of this device. */
export const SCANNER_KEY = 'portal.scanner';
const NOTHING: ScannerSettings = { prefix: '', suffix: '' };

/** What the scanner of this device sends before and after each code. */
export function readScannerSettings(): ScannerSettings {
  const text = localStorage.getItem(SCANNER_KEY);
  if (text === null) return NOTHING;
  const [prefix = '', suffix = ''] = text.split('\n');
  return { prefix, suffix };
}

/** The code in what a scanner or a person entered, in capital letters, as bags and pieces are looked up by it. */
export function readScannedCode(text: string): string {
  return readScan(text, readScannerSettings()).toUpperCase();
}

export function saveScannerSettings({ prefix, suffix }: ScannerSettings): void {
  localStorage.setItem(SCANNER_KEY, `${prefix}\n${suffix}`);
}
