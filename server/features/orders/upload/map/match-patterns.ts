import type { VocabularyMatch } from './vocabulary.ts';

/** A rule from concepts to a field. A header with all `requiredConcepts` matches the field; `confidence` applies to a header without further concepts. */
export interface HeaderPattern<Field extends string, Concept extends string> {
  readonly field: Field;
  readonly requiredConcepts: readonly Concept[];
  readonly confidence: number;
}

export interface PatternMatch<Field extends string> {
  readonly field: Field;
  readonly confidence: number;
}

const UNKNOWN_WORD = 0.06;
const FURTHER_CONCEPT = 0.1;
const MIN_CONFIDENCE = 0.3;

/**
 * The fields that match a header, by descending confidence. `isDecisive`: whether a concept that a pattern does not require
 * rules its field out.
 */
export function matchPatterns<Field extends string, Concept extends string>(
  patterns: readonly HeaderPattern<Field, Concept>[],
  { concepts, unknownWordCount }: VocabularyMatch<Concept>,
  isDecisive: (concept: Concept, field: Field) => boolean,
): PatternMatch<Field>[] {
  const best = new Map<Field, number>();
  for (const { field, requiredConcepts, confidence } of patterns) {
    if (!requiredConcepts.every((concept) => concepts.has(concept))) continue;
    let score = confidence - unknownWordCount * UNKNOWN_WORD;
    for (const concept of concepts) {
      if (requiredConcepts.includes(concept)) continue;
      score -= isDecisive(concept, field) ? 1 : FURTHER_CONCEPT;
    }
    if (score > (best.get(field) ?? MIN_CONFIDENCE)) best.set(field, score);
  }
  return [...best]
    .map(([field, confidence]) => ({ field, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}
