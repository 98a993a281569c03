/** A MAWB number of an airline. The last digit is the check digit: the serial modulo 7. */
export function buildMawbNumber(airlinePrefix: string, serial: number): string {
  return `${airlinePrefix}-${serial}${serial % 7}`;
}
