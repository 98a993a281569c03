import type { AwbRow } from '@portal/contract/orders';

/**
 * Reads lines as a clerk pastes them: order code, MAWB, HAWB, apart by tabs, semicolons or commas. A line of names of
 * columns, which has no digit at all, is passed over.
 */
export function readAwbLines(text: string): AwbRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /\d/.test(line))
    .map((line) => {
      const [code = '', awbNumber = '', hawbNumber = ''] = line.split(/[\t;,]/).map((cell) => cell.trim());
      return {
        code,
        ...(awbNumber !== '' && { awbNumber }),
        ...(hawbNumber !== '' && { hawbNumber }),
      };
    });
}
