import type { ServiceStatusMappings } from '@portal/contract/status-mappings';
import { expect, test } from 'vitest';
import { changeWord, listDifferences, toInput, toWords } from './mapping-draft.ts';

const service = (
  words: Readonly<Record<string, { clientStatus: string; texts: Record<string, string> } | null>>,
): readonly ServiceStatusMappings[] => [
  {
    serviceType: 'LAST_MILE',
    mappings: Object.entries(words).map(([status, word]) => ({
      status,
      code: [],
      clientStatusMapping: word && { id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7', ...word },
    })),
  },
];

const STORED = service({ DELIVERED: { clientStatus: 'Arrived', texts: { th: 'ถึงแล้ว' } }, LOST: null });
const KEY = 'LAST_MILE:DELIVERED';

test('a word that is changed back is no change', () => {
  const stored = toWords(STORED);
  const changed = changeWord({}, stored, KEY, { clientStatus: 'Here', texts: { th: 'ถึงแล้ว' } });
  expect(Object.keys(changed)).toEqual([KEY]);
  expect(
    changeWord(changed, stored, KEY, { clientStatus: 'Arrived', texts: { th: 'ถึงแล้ว', vi: ' ' } }),
  ).toEqual({});
});

test('a space at the end stays while the word is typed', () => {
  const changed = changeWord({}, toWords(STORED), KEY, { clientStatus: 'Arrived ', texts: { th: 'ถึงแล้ว' } });
  expect(changed[KEY]?.clientStatus).toBe('Arrived ');
});

test('the input has all words, trimmed, without empty words and texts', () => {
  const draft = { 'LAST_MILE:LOST': { clientStatus: ' Missing ', texts: { vi: ' ', ms: 'Hilang ' } } };
  expect(toInput(STORED, draft)).toEqual([
    {
      serviceType: 'LAST_MILE',
      mappings: [
        { status: 'DELIVERED', clientStatusMapping: { clientStatus: 'Arrived', texts: { th: 'ถึงแล้ว' } } },
        { status: 'LOST', clientStatusMapping: { clientStatus: 'Missing', texts: { ms: 'Hilang' } } },
      ],
    },
  ]);
  expect(toInput(STORED, { [KEY]: { clientStatus: ' ', texts: { th: 'x' } } })[0]?.mappings).toEqual([]);
});

test('two versions differ where a word or a text differs', () => {
  const after = service({ DELIVERED: { clientStatus: 'Arrived', texts: {} }, LOST: null });
  expect(listDifferences(STORED, after)).toEqual([
    { serviceType: 'LAST_MILE', status: 'DELIVERED', before: 'Arrived · th: ถึงแล้ว', after: 'Arrived' },
  ]);
  expect(listDifferences(STORED, STORED)).toEqual([]);
});
