import { readFileSync } from 'node:fs';
import { listHeaders, type FileHeaders } from '@portal/contract/change-files';
import { describe, expect, test } from 'vitest';

/** The tests of the headers of a kind of file. `page`: the how-to that has them. */
export function describeFileHeaders(
  kind: string,
  headers: FileHeaders,
  findColumns: (header: readonly string[]) => readonly { readonly index: number; readonly field: string }[],
  page: string,
): void {
  describe(`the headers of files of ${kind}`, () => {
    test('are read as their fields', () => {
      const fields = Object.entries(headers).flatMap(([field, names]) => names.map(() => field));
      const columns = findColumns(listHeaders(headers));
      const inSequence = columns.toSorted((left, right) => left.index - right.index);
      expect(inSequence.map(({ field }) => field)).toEqual(fields);
    });

    test('are on the help page', () => {
      const text = readFileSync(new URL(`../../../docs/how-to/${page}`, import.meta.url), 'utf8');
      const isNamed = (name: string) => text.includes(`\`${name}\``);
      expect(listHeaders(headers).filter((name) => !isNamed(name))).toEqual([]);
    });
  });
}
