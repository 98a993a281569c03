import { assert, integer, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { buildLabelBarcode, buildPieceBarcode } from '../label-version/label-barcodes.ts';
import {
  buildPieceCode,
  parseLabelVersion,
  parseScannedCode,
  toOrderCode,
  toOrderSearchText,
} from './piece-codes.ts';

const orderCodes = stringMatching(/^[A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]$/);
const ORDER_CODE = /^[A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]$/;

test('parseScannedCode finds order and piece in the barcode of every label version', () => {
  assert(
    property(
      orderCodes,
      integer({ min: 1, max: 999 }),
      integer({ min: 1, max: 999 }),
      (orderCode, piece, version) => {
        const pieceCode = buildPieceCode(orderCode, piece);
        expect(pieceCode).toMatch(/^[A-Z0-9]{14,19}$/);
        for (const [code, expectedPiece] of [
          [orderCode, null],
          [pieceCode, piece],
        ] as const) {
          const barcode = buildLabelBarcode(code, version);
          expect(parseScannedCode(` ${barcode.toLowerCase()} `)).toEqual({ orderCode, piece: expectedPiece });
          expect(toOrderCode(barcode)).toBe(orderCode);
        }
      },
    ),
  );
});

test('the code of a piece is never the code of an order', () => {
  assert(
    property(orderCodes, integer({ min: 1, max: 999 }), (orderCode, piece) => {
      expect(buildPieceCode(orderCode, piece)).not.toMatch(ORDER_CODE);
    }),
  );
});

test.each([
  ['SG0000G5T2XKU002L12', 12],
  [' sg0000g5t2xkl3 ', 3],
  ['SG0000G5T2XKU002', 1],
  ['SO-1L2', null],
])('the label version of %j is %s', (text, version) => {
  expect(parseLabelVersion(text)).toBe(version);
});

test('the serial of a piece code may be typed without its zeros', () => {
  expect(parseScannedCode('0000G5T2XKU2')).toEqual({ orderCode: '0000G5T2XK', piece: 2 });
});

test('parseScannedCode returns other text unchanged', () => {
  for (const text of [
    'PARCEL2',
    'XL2',
    'SO-1L2',
    '0000G5T2XKL',
    '0000G5T2XKL1234',
    '0000G5T2XKU0012',
    'BOX1U2',
  ])
    expect(parseScannedCode(text)).toEqual({ orderCode: text, piece: null });
});

test('toOrderSearchText returns the order code of a code that is being typed, from the order code on', () => {
  assert(
    property(
      orderCodes,
      integer({ min: 1, max: 999 }),
      integer({ min: 2, max: 999 }),
      (orderCode, piece, version) => {
        const barcode = buildLabelBarcode(buildPieceCode(orderCode, piece), version);
        for (let length = orderCode.length + 1; length <= barcode.length; length += 1)
          expect(toOrderSearchText(barcode.slice(0, length).toLowerCase())).toBe(orderCode);
      },
    ),
  );
});

test('toOrderSearchText shortens an order code at most by its check character', () => {
  assert(
    property(orderCodes, (orderCode) => {
      expect([orderCode, orderCode.slice(0, -1)]).toContain(toOrderSearchText(orderCode));
    }),
  );
  expect(toOrderSearchText(' so-1042 ')).toBe('SO-1042');
});

test('the barcode of an only piece is that of its order, and the barcode of one of several has its number', () => {
  const orderCode = 'SG0000G5T2XK';
  expect(buildPieceBarcode({ orderCode, piece: 1, pieces: 1 }, 3)).toBe('SG0000G5T2XKL3');
  expect(buildPieceBarcode({ orderCode, piece: 2, pieces: 8 }, 1)).toBe('SG0000G5T2XKU002');
});
