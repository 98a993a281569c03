/** Where the browser stores what this PC prints. */
const PRINTER_KEY = 'portal.printer';
const AUTO_CONFIRM_KEY = 'portal.printer.auto-confirm';
const STATION_KEY = 'portal.printer.station';

/** The printer that was last chosen on this PC; empty before. */
export const readChosenPrinter = (): string => localStorage.getItem(PRINTER_KEY) ?? '';
export const saveChosenPrinter = (printerId: string): void => localStorage.setItem(PRINTER_KEY, printerId);

/** Whether jobs count as printed without a question, for a browser that prints without a dialog. */
export const readAutoConfirm = (): boolean => localStorage.getItem(AUTO_CONFIRM_KEY) === 'true';
export const saveAutoConfirm = (isOn: boolean): void => localStorage.setItem(AUTO_CONFIRM_KEY, String(isOn));

/** Identifies this tab as the one that takes jobs, also after it was loaded again. */
export function readStation(): string {
  const station = sessionStorage.getItem(STATION_KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(STATION_KEY, station);
  return station;
}
