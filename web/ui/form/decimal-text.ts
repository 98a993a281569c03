/** Parses a decimal as people type it: `1,234.5`, `1234,5` and `0,500` (decimal comma), ` 12 `. Undefined when it is not a number. */
export function parseDecimal(input: string): string | undefined {
  const text = input.replaceAll(/[\s\u00a0']/g, '');
  if (text === '') return undefined;
  const commas = text.split(',').length - 1;
  const plain =
    text.includes('.') || commas > 1 || /^[1-9]\d{0,2},\d{3}$/.test(text)
      ? text.replaceAll(',', '')
      : text.replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? plain : undefined;
}

/** Parses a decimal to an integer of a unit `scale` times smaller: `1.5` with 1000 → 1500. Undefined when not a number. */
export function parseScaledInteger(input: string, scale: number): number | undefined {
  const decimal = parseDecimal(input);
  if (decimal === undefined) return undefined;
  const value = Math.round(Number(decimal) * scale);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The inverse: 1500 with 1000 → `1.5`; empty for null. */
export function formatScaledInteger(value: number | null, scale: number): string {
  if (value === null) return '';
  return String(Number((value / scale).toFixed(Math.ceil(Math.log10(scale)))));
}
