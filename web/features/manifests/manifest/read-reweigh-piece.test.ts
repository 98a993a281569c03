import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReweighPiece } from './read-reweigh-piece.ts';

const NO_EDGES = { lengthMm: null, widthMm: null, heightMm: null };
const EDGES = { lengthMm: 300, widthMm: 200, heightMm: 100 };

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '#\n*' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a piece has the code without prefix and suffix of the scanner, and a weight, dimensions or both', () => {
  const code = 'SG0000G5T2XKU002';
  expect(readReweighPiece(`#]C1${code.toLowerCase()}*`, 1_250, NO_EDGES)).toEqual({
    piece: { code, grossGrams: 1_250 },
  });
  expect(readReweighPiece(code, null, EDGES)).toEqual({ piece: { code, ...EDGES } });
  expect(readReweighPiece(code, 1_250, EDGES)).toEqual({ piece: { code, grossGrams: 1_250, ...EDGES } });
});

test.each([
  ['no code', ' ', 1_250, NO_EDGES, 'noCode'],
  ['no figure', 'SG1', null, NO_EDGES, 'noFigures'],
  ['two of three edges', 'SG1', 1_250, { ...EDGES, heightMm: null }, 'allEdges'],
])('an entry with %s is an error', (_, code, weight, edges, error) => {
  expect(readReweighPiece(code, weight, edges)).toEqual({ error });
});
