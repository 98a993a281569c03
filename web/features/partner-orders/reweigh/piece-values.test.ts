import { expect, test } from 'vitest';
import { parseDimensions, parsePieces, parseWeights } from './piece-values.ts';

test('pieces nothing was typed for are left out', () => {
  expect(parseWeights({ 1: { grossGrams: 1200 }, 2: { grossGrams: null }, 3: {} })).toEqual({
    state: 'said',
    parcels: [{ piece: 1, grossGrams: 1200 }],
  });
  expect(parseWeights({ 1: { grossGrams: null } }).state).toBe('none');
});

test('a piece has all its edges or none', () => {
  const whole = { lengthMm: 300, widthMm: 200, heightMm: 100 };
  expect(parseDimensions({ 2: whole })).toEqual({ state: 'said', parcels: [{ piece: 2, ...whole }] });
  expect(parseDimensions({ 1: { lengthMm: 300 }, 2: whole }).state).toBe('half');
  expect(parsePieces({}).state).toBe('none');
  expect(parsePieces({ 1: { ...whole, heightMm: null } }).state).toBe('half');
});
