/** What a person types for a number: `1,234.5`, `1234,5` (a comma as the decimal mark), ` 12 `. */
export function readDecimal(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\u00a0']/g, '');
  if (text === '') return undefined;
  const commas = text.split(',').length - 1;
  const plain =
    text.includes('.') || commas > 1 || /^\d{1,3},\d{3}$/.test(text)
      ? text.replaceAll(',', '')
      : text.replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? plain : undefined;
}

/** `1.5` in units of a thousandth → 1500; undefined when it is not a number that fits. */
export function toWhole(typed: string, perUnit: number): number | undefined {
  const decimal = readDecimal(typed);
  if (decimal === undefined) return undefined;
  const whole = Math.round(Number(decimal) * perUnit);
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** 1500 in units of a thousandth → `1.5`. */
export function fromWhole(whole: number | null, perUnit: number): string {
  if (whole === null) return '';
  return String(Number((whole / perUnit).toFixed(Math.ceil(Math.log10(perUnit)))));
}
