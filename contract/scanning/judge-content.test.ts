import { expect, test } from 'vitest';
import {
  CONTENT_VERDICTS,
  hasContentEffect,
  isNotListed,
  type ContentAction,
  type ContentVerdict,
} from './content-marks.ts';
import { getScanTone } from './scan-verdicts.ts';
import {
  getNewMark,
  judgeContent,
  setPieceMark,
  type ContentOrder,
  type ContentPiece,
} from './judge-content.ts';

const CODE = 'SG0000G5T2XK';
const BAG = { id: 'b-1', isOpen: true };
const HERE = { id: 'b-1', bagCode: 'BAG1' };
const ELSEWHERE = { id: 'b-2', bagCode: 'BAG2' };

const buildOrder = (piece: Partial<ContentPiece> = {}): ContentOrder => ({
  orderCode: CODE,
  labelVersion: 1,
  pieces: [{ piece: 1, grams: 1_000, bag: HERE, mark: null, ...piece }],
});
const judge = (action: ContentAction, piece: Partial<ContentPiece> = {}, code = CODE) =>
  judgeContent(action, { code, isSscc: false }, buildOrder(piece), BAG).verdict;

test.each<[ContentVerdict, ContentAction, Partial<ContentPiece>]>([
  ['ACCEPTED', 'PRESENT', {}],
  ['ACCEPTED', 'PRESENT', { mark: 'MISSING' }],
  ['ALREADY_HERE', 'PRESENT', { mark: 'PRESENT' }],
  ['ALREADY_HERE', 'PRESENT', { mark: 'DAMAGED' }],
  ['MISSING', 'MISSING', { mark: 'PRESENT' }],
  ['ALREADY_HERE', 'MISSING', { mark: 'MISSING' }],
  ['DAMAGED', 'DAMAGED', { mark: 'DAMAGED' }],
  ['REMOVED', 'CLEAR', { mark: 'MISSING' }],
  ['NOT_HERE', 'CLEAR', {}],
  ['NOT_HERE', 'MISSING', { bag: ELSEWHERE }],
  ['IN_ANOTHER_BAG', 'PRESENT', { bag: ELSEWHERE }],
  ['NOT_ON_LIST', 'PRESENT', { bag: null }],
  ['NOT_ON_LIST', 'DAMAGED', { bag: null }],
])('%s: %s of a piece %j', (verdict, action, piece) => {
  expect(judge(action, piece)).toBe(verdict);
});

test('a code of no order, of several pieces, and of an old label', () => {
  expect(judgeContent('PRESENT', { code: 'X', isSscc: false }, undefined, BAG).verdict).toBe('UNKNOWN');
  expect(judge('PRESENT', {}, `${CODE}U002`)).toBe('UNKNOWN');
  const [piece] = buildOrder().pieces;
  if (piece === undefined) throw new Error('the order has no piece');
  const several = { ...buildOrder(), pieces: [piece, { ...piece, piece: 2 }] };
  expect(judgeContent('PRESENT', { code: CODE, isSscc: false }, several, BAG).verdict).toBe('PIECE_NEEDED');
  const relabelled = { ...buildOrder(), labelVersion: 2 };
  expect(judgeContent('PRESENT', { code: `${CODE}U001`, isSscc: false }, relabelled, BAG).verdict).toBe(
    'RELABELLED',
  );
  expect(judgeContent('PRESENT', { code: `${CODE}U001`, isSscc: true }, relabelled, BAG).verdict).toBe(
    'ACCEPTED',
  );
});

test('a bag that is not at the forwarder, or that went on, is closed for every scan', () => {
  const closed = { ...BAG, isOpen: false };
  expect(judgeContent('PRESENT', { code: CODE, isSscc: false }, buildOrder(), closed).verdict).toBe(
    'BAG_CLOSED',
  );
});

test('marks follow the scans: CLEAR leaves none', () => {
  const damaged = setPieceMark(buildOrder(), 1, getNewMark('DAMAGED'));
  expect(damaged.pieces[0]?.mark).toBe('DAMAGED');
  expect(setPieceMark(damaged, 1, getNewMark('CLEAR')).pieces[0]?.mark).toBeNull();
  expect(setPieceMark(damaged, 2, 'PRESENT')).toEqual(damaged);
});

test('verdicts with an effect are not refusals, and none of them is a piece that is not on the list', () => {
  for (const verdict of CONTENT_VERDICTS.filter(hasContentEffect)) {
    expect(getScanTone(verdict)).not.toBe('refused');
    expect(isNotListed(verdict)).toBe(false);
  }
});
