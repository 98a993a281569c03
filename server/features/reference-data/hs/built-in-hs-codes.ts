import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import type { HsGoods } from '@portal/contract/preflight';
import { FIRST_DATA_ROW, readCsvFile, type CsvRow } from '../../../platform/files/csv-file.ts';
import type { HsCode } from '../reference-store.ts';
import { findHsSection } from './hs-sections.ts';

/** A common article with the name that the product gives it. */
interface NamedHsGoods extends HsGoods {
  readonly name: string;
}

/**
 * The chapters, headings and subheadings of HS 2022. The numbers are those of the nomenclature; its texts are not part of the
 * product, so names are our own: of the article where `hs-goods.csv` has one, else of the chapter.
 */
export async function readBuiltInHsCodes(): Promise<HsCode[]> {
  const chapters = await readRows('hs-chapters.csv', ['chapter', 'name']);
  const names = new Map(chapters.map(({ chapter = '', name = '' }) => [chapter, name]));
  const goodsByCode = new Map((await readHsGoods()).map((goods) => [goods.code, goods]));
  const headings = await readHeadingLines();
  const codes = headings.flatMap(([heading = '', ...endings]) => [
    heading,
    ...endings.map((ending) => `${heading}${ending}`),
  ]);
  return [...names.keys(), ...codes].map((code) => {
    const goods = goodsByCode.get(code);
    return {
      code,
      description: goods?.name ?? names.get(code.slice(0, 2)) ?? '',
      section: findHsSection(code),
      words: goods?.words.join(' ') ?? '',
    };
  });
}

/** The common articles of the product. */
export async function readHsGoods(): Promise<NamedHsGoods[]> {
  const rows = await readRows('hs-goods.csv', ['code', 'name', 'words']);
  return rows.map(({ code = '', name = '', words = '' }) => ({
    code,
    name,
    words: words.split(';').filter((word) => word !== ''),
  }));
}

/** A line for each heading: its four digits, and the last two digits of each subheading. */
async function readHeadingLines(): Promise<string[][]> {
  const text = await readFile(new URL('hs-2022-codes.txt', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

async function readRows(file: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  const rows = readCsvFile(await readFile(new URL(file, import.meta.url)), columns);
  if (isRefusal(rows)) throw new Error(`${file}, from row ${FIRST_DATA_ROW}: ${rows.message}`);
  return rows;
}
