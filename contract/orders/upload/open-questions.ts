import { normalizeText } from '../../core/index.ts';
import type {
  ColumnMapping,
  ColumnQuestion,
  ColumnSuggestion,
  OpenColumnQuestion,
  UploadMapping,
} from './upload-schemas.ts';

/** A column with an option that the mapping leaves open although the file does not decide it. */
export interface OpenQuestion {
  readonly index: number;
  readonly header: string;
  /** `field`: whether the column is mapped to its candidate field or left out. */
  readonly option: ColumnQuestion | 'field';
}

/** The questions of a suggestion that a mapping does not answer. A column with another field than suggested has none. */
export function findOpenQuestions(
  columns: readonly Pick<ColumnSuggestion, 'index' | 'header' | 'mapping' | 'candidate' | 'questions'>[],
  mapping: UploadMapping,
): OpenQuestion[] {
  return columns.flatMap(({ index, header, mapping: suggested, candidate, questions }): OpenQuestion[] => {
    const column = mapping.columns.find((candidate) => candidate.index === index);
    if (column === undefined && candidate !== null && mapping.leftOutColumns?.includes(index) !== true)
      return [{ index, header, option: 'field' }];
    if (column === undefined || column.field !== suggested?.field) return [];
    return questions
      .filter((question) => isQuestionOpen(question, column))
      .map(({ option }) => ({ index, header, option }));
  });
}

/** Whether the mapping of a column leaves the question open. */
export function isQuestionOpen(
  { option, words = [] }: Pick<OpenColumnQuestion, 'option' | 'words'>,
  column: ColumnMapping,
): boolean {
  if (option !== 'values') return column[option] === undefined;
  const answeredWords = new Set(Object.keys(column.values ?? {}).map(normalizeText));
  return words.some(({ word }) => !answeredWords.has(normalizeText(word)));
}
