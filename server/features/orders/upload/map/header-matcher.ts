import type { UploadFieldKey } from '@portal/contract/orders';
import { DECISIVE_CONCEPTS, FIELD_PATTERNS } from './field-patterns.ts';
import { HEADER_PHRASES, type Concept } from './header-concepts.ts';
import { matchPatterns, type HeaderPattern, type PatternMatch } from './match-patterns.ts';
import type { ParsedHeader } from './parse-header.ts';
import { buildVocabulary, findWords, listPhrases } from './vocabulary.ts';

interface MatcherOptions<Field extends string, Word extends string> {
  /** Tables of phrases of further concepts, and of further phrases of those of the upload, separated by `|`. */
  readonly phrases: readonly Readonly<Partial<Record<Concept | Word, string>>>[];
  /** The field that a field of order files stands for; undefined if it is of no use. */
  readonly toField: (field: UploadFieldKey) => Field | undefined;
  readonly patterns: readonly HeaderPattern<Field, Concept | Word>[];
  /** Concepts that rule a pattern out unless it requires them, beside those of the upload. */
  readonly decisive: ReadonlySet<Concept | Word>;
}

/**
 * Matches headers of other files than order files to fields: with the words and the patterns of the upload, and with further
 * ones. The fields are by descending confidence, 0 to 1.
 */
export function createHeaderMatcher<Field extends string, Word extends string>({
  phrases,
  toField,
  patterns,
  decisive,
}: MatcherOptions<Field, Word>): (header: Pick<ParsedHeader, 'text'>) => PatternMatch<Field>[] {
  // Further phrases come last: a word of order files can mean something else here.
  const vocabulary = buildVocabulary<Concept | Word>([
    ...listPhrases(HEADER_PHRASES),
    ...phrases.flatMap((table) => listPhrases(table)),
  ]);
  const allPatterns: HeaderPattern<Field, Concept | Word>[] = [
    ...patterns,
    ...FIELD_PATTERNS.flatMap((pattern) => {
      const field = toField(pattern.field);
      return field === undefined ? [] : [{ ...pattern, field }];
    }),
  ];
  const uploadDecisive: ReadonlySet<string> = DECISIVE_CONCEPTS;
  return (header) =>
    matchPatterns(
      allPatterns,
      findWords(header, vocabulary),
      (concept) => decisive.has(concept) || uploadDecisive.has(concept),
    );
}
