import { expect, test } from 'vitest';
import { detectDocumentType } from './media-type.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['PK\x03\x04 … xl/workbook.xml', XLSX],
  ['PK\x03\x04 … word/document.xml', undefined],
  ['HAWB,pieces\nH1,3\n', 'text/csv; charset=utf-8'],
  ['<html>,<script>', undefined],
  ['MZ\x90\x00,', undefined],
  ['one word', undefined],
  ['', undefined],
])('a file that starts with %j is detected as %s', (text, mediaType) => {
  expect(detectDocumentType(Buffer.from(text, 'latin1'))).toBe(mediaType);
});
