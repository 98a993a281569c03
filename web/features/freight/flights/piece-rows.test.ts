import { describe, expect, test } from 'vitest';
import { EMPTY_ROW, readPieces, writePieces } from './piece-rows.ts';

const CARTONS = { count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 };
const PALLET = { count: 1, grams: 250_500, lengthMm: 1_200, widthMm: 800, heightMm: 1_500 };

describe('the search param of pieces', () => {
  test('is read as it was written', () => {
    const text = writePieces([CARTONS, PALLET]);
    expect(text).toBe('2x12000x400x300x200,1x250500x1200x800x1500');
    expect(readPieces(text)).toEqual([CARTONS, PALLET]);
  });

  test('has no value while a row has an empty or impossible one', () => {
    expect(writePieces([CARTONS, EMPTY_ROW])).toBeUndefined();
    expect(writePieces([{ ...CARTONS, count: 0 }])).toBeUndefined();
  });

  test('is read without what is no kind of piece', () => {
    expect(readPieces('x,2x12000x400x300x200,1x1')).toEqual([CARTONS]);
    expect(readPieces(undefined)).toEqual([]);
  });
});
