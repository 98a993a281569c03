import { normalizeText } from '@portal/contract/core';
import {
  getUploadField,
  type ColumnMapping,
  type UploadMapping,
  type WordCount,
} from '@portal/contract/orders';
import { isCellError } from '../cells/cell-value.ts';
import { isEnumField, readEnum } from '../cells/read-enum.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { findPiecesColumns } from './pieces.ts';
import { isStatusUnclear } from './status-filter.ts';

/** Distinct words that are listed for a column. */
const MAX_WORDS = 100;
/** Distinct texts of a column that are looked up once. */
const MAX_TEXTS = 5_000;

interface WordEntry extends Pick<WordCount, 'word' | 'isCod'> {
  count: number;
}

/** A column with its words by `normalizeText`, and the word of each text; null for a text that the portal knows. */
interface WordColumn {
  readonly column: ColumnMapping;
  readonly words: Map<string, WordEntry>;
  readonly texts: Map<string, WordEntry | null>;
}

/**
 * Surveys the words of a mapping's columns that the portal does not know, with or without an answer of the mapping: by column
 * index, the most frequent first. Words for cash on delivery are among them if no field has the amount to collect.
 */
export function createWordSurvey({ columns, defaults }: UploadMapping): {
  addRow: (cells: readonly string[]) => void;
  finish: () => ReadonlyMap<number, readonly WordCount[]>;
} {
  const piecesIndexes = new Set(findPiecesColumns({ columns }).map(({ column }) => column.index));
  const wordColumns = columns
    .filter(({ field }) => getUploadField(field).kind === 'status' || isEnumField(field))
    .filter(({ index }) => !piecesIndexes.has(index))
    .map((column): WordColumn => ({ column, words: new Map(), texts: new Map() }));
  const hasCodAmount = defaults.codAmount !== undefined || columns.some(({ field }) => field === 'codAmount');
  return {
    addRow: (cells) => {
      for (const wordColumn of wordColumns) {
        const entry = findEntry(wordColumn, cells[wordColumn.column.index] ?? '', hasCodAmount);
        if (entry !== null) entry.count++;
      }
    },
    finish: () =>
      new Map(
        wordColumns.flatMap(({ column, words }) =>
          words.size === 0 ? [] : [[column.index, listWords(words)] as const],
        ),
      ),
  };
}

function findEntry(
  { column, words, texts }: WordColumn,
  cell: string,
  hasCodAmount: boolean,
): WordEntry | null {
  const cached = texts.get(cell);
  if (cached !== undefined) return cached;
  const word = cleanCell(cell).slice(0, 200);
  const key = normalizeText(word);
  let entry = words.get(key) ?? null;
  const question =
    entry === null && word !== '' && words.size < MAX_WORDS && findQuestion(column, word, hasCodAmount);
  if (question) {
    entry = { word, count: 0, ...(question === 'COD' && { isCod: true }) };
    words.set(key, entry);
  }
  if (texts.size < MAX_TEXTS) texts.set(cell, entry);
  return entry;
}

/** Why a word needs an answer; undefined for a word that needs none. */
function findQuestion(
  column: ColumnMapping,
  word: string,
  hasCodAmount: boolean,
): 'UNKNOWN' | 'COD' | undefined {
  const { field } = column;
  if (!isEnumField(field)) return isStatusUnclear(column, word) ? 'UNKNOWN' : undefined;
  const result = readEnum(field, word);
  if (isCellError(result)) return 'UNKNOWN';
  return result.value === 'cod' && !hasCodAmount ? 'COD' : undefined;
}

function listWords(words: WordColumn['words']): WordCount[] {
  return [...words.values()].toSorted((one, other) => other.count - one.count).map((entry) => ({ ...entry }));
}
