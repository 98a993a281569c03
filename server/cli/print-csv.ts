import papaparse from 'papaparse';

/** Lines of a CSV file with a header, for commands whose output another command loads. */
export function printCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return papaparse.unparse({ fields: [...columns], data: [...rows] }, { newline: '\n' }).split('\n');
}
