import type { ColumnQuestion, ColumnSuggestion, UploadMapping } from './upload-schemas.ts';

/** A column with an option that the mapping leaves open although the file does not decide it. */
export interface OpenQuestion {
  readonly index: number;
  readonly header: string;
  readonly option: ColumnQuestion;
}

/** The questions of a suggestion that a mapping does not answer. A column with another field than suggested has none. */
export function findOpenQuestions(
  columns: readonly Pick<ColumnSuggestion, 'index' | 'header' | 'mapping' | 'questions'>[],
  mapping: UploadMapping,
): OpenQuestion[] {
  return columns.flatMap(({ index, header, mapping: suggested, questions }) => {
    const column = mapping.columns.find((candidate) => candidate.index === index);
    if (column === undefined || column.field !== suggested?.field) return [];
    return questions
      .filter(({ option }) => column[option] === undefined)
      .map(({ option }) => ({ index, header, option }));
  });
}
