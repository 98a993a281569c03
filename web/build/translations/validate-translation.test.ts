import { expect, test } from 'vitest';
import { findTranslationError } from './validate-translation.ts';

const PLURAL = 'Print {count, plural, one {# label of {client}} other {# labels of {client}}}';

test.each([
  ['Row {row}', 'Baris {row}', undefined],
  ['Row {row}', 'Baris', 'lacks {row}'],
  ['Row {row}', 'Baris {row} {value}', 'has {value}, which the English text does not have'],
  ['Row {row}', 'Baris {row', 'Unexpected message end'],
  [PLURAL, 'Cetak {count, plural, other {# label {client}}}', undefined],
  [PLURAL, 'Cetak {count, plural, other {# label}}', 'lacks {client}'],
  [PLURAL, 'Cetak {count} {client}', 'lacks {count, plural}'],
  [PLURAL, 'Cetak {count, plural, one {{client}} other {# {client}}}', 'has the form "one"'],
])('the translation of "%s" as "%s" is checked', (english, text, expected) => {
  const error = findTranslationError(english, text, 'id');
  if (expected === undefined) expect(error).toBeUndefined();
  else expect(error).toContain(expected);
});
