import type { AwbRow } from '@portal/contract/orders';

/** Parses lines of order code, MAWB and HAWB, separated by tabs, semicolons or commas. Lines without a digit, such as column names, are skipped. */
export function parseAwbLines(text: string): AwbRow[] {
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
