import { expect, test } from 'vitest';
import { parseDimensions, parsePieces, parseWeights } from './piece-values.ts';

test('pieces without a weight are left out', () => {
  expect(parseWeights({ 1: { grossGrams: 1200 }, 2: { grossGrams: null }, 3: {} })).toEqual({
    state: 'complete',
    parcels: [{ piece: 1, grossGrams: 1200 }],
  });
  expect(parseWeights({ 1: { grossGrams: null } }).state).toBe('empty');
});

test('a piece with one or two dimensions is incomplete', () => {
  const complete = { lengthMm: 300, widthMm: 200, heightMm: 100 };
  expect(parseDimensions({ 2: complete })).toEqual({
    state: 'complete',
    parcels: [{ piece: 2, ...complete }],
  });
  expect(parseDimensions({ 1: { lengthMm: 300 }, 2: complete }).state).toBe('incomplete');
  expect(parsePieces({}).state).toBe('empty');
  expect(parsePieces({ 1: { ...complete, heightMm: null } }).state).toBe('incomplete');
});
