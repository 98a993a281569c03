import { expect, test } from 'vitest';
import { faultOf } from './compare-translation.ts';

const COUNTED = 'Print {count, plural, one {# label of {client}} other {# labels of {client}}}';

test.each([
  ['Row {row}', 'Baris {row}', undefined],
  ['Row {row}', 'Baris', 'lacks {row}'],
  ['Row {row}', 'Baris {row} {value}', 'has {value}, which English has not'],
  ['Row {row}', 'Baris {row', 'This message is not well formed'],
  [COUNTED, 'Cetak {count, plural, other {# label {client}}}', undefined],
  [COUNTED, 'Cetak {count, plural, other {# label}}', 'lacks {client}'],
  [COUNTED, 'Cetak {count} {client}', 'lacks {count, plural}'],
  [COUNTED, 'Cetak {count, plural, one {{client}} other {# {client}}}', 'has the form "one"'],
])('%s as %s', (english, text, fault) => {
  const told = faultOf(english, text, 'id');
  if (fault === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(fault);
});
