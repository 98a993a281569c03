import type { Language } from '@portal/contract/core';
import type { ServiceStatusMappings, StatusMappingsInput } from '@portal/contract/status-mappings';

/** A word while it is edited; empty for none. */
export interface WordDraft {
  readonly clientStatus: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** The changed words by the key of the status. */
export type MappingDraft = Readonly<Record<string, WordDraft>>;

export const EMPTY_WORD: WordDraft = { clientStatus: '', texts: {} };

export const toKey = (serviceType: string, status: string): string => `${serviceType}:${status}`;

/** The stored words of all statuses. */
export function toWords(services: readonly ServiceStatusMappings[]): MappingDraft {
  return Object.fromEntries(
    services.flatMap(({ serviceType, mappings }) =>
      mappings.map(({ status, clientStatusMapping }) => [
        toKey(serviceType, status),
        clientStatusMapping === null
          ? EMPTY_WORD
          : { clientStatus: clientStatusMapping.clientStatus, texts: clientStatusMapping.texts },
      ]),
    ),
  );
}

/** Texts without empty ones, and none without a word. */
function normalizeWord({ clientStatus, texts }: WordDraft): WordDraft {
  const word = clientStatus.trim();
  if (word === '') return EMPTY_WORD;
  const entries = Object.entries(texts)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return { clientStatus: word, texts: Object.fromEntries(entries) };
}

function isSameWord(one: WordDraft, other: WordDraft): boolean {
  const languages = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)]) as Set<Language>;
  return (
    one.clientStatus === other.clientStatus &&
    [...languages].every((language) => one.texts[language] === other.texts[language])
  );
}

/** The draft with a changed word; a word that is as stored is no change. */
export function changeWord(
  draft: MappingDraft,
  stored: MappingDraft,
  key: string,
  word: WordDraft,
): MappingDraft {
  const { [key]: _previous, ...others } = draft;
  const isStored = isSameWord(normalizeWord(word), stored[key] ?? EMPTY_WORD);
  return isStored && word.clientStatus === (stored[key]?.clientStatus ?? '')
    ? others
    : { ...others, [key]: word };
}

/** The whole mapping with the changes of a draft, as it is saved. */
export function toInput(
  services: readonly ServiceStatusMappings[],
  draft: MappingDraft,
): StatusMappingsInput['clientStatusMappings'] {
  const words: MappingDraft = { ...toWords(services), ...draft };
  return services.map(({ serviceType, mappings }) => ({
    serviceType,
    mappings: mappings.flatMap(({ status }) => {
      const word = normalizeWord(words[toKey(serviceType, status)] ?? EMPTY_WORD);
      return word.clientStatus === '' ? [] : [{ status, clientStatusMapping: word }];
    }),
  }));
}

export interface WordDifference {
  readonly serviceType: string;
  readonly status: string;
  /** Empty for none. */
  readonly before: string;
  readonly after: string;
}

/** The statuses whose word or texts differ between two versions. */
export function listDifferences(
  before: readonly ServiceStatusMappings[],
  after: readonly ServiceStatusMappings[],
): readonly WordDifference[] {
  const [wordsBefore, wordsAfter] = [toWords(before), toWords(after)];
  return after.flatMap(({ serviceType, mappings }) =>
    mappings.flatMap(({ status }) => {
      const key = toKey(serviceType, status);
      const [one, other] = [wordsBefore[key] ?? EMPTY_WORD, wordsAfter[key] ?? EMPTY_WORD];
      if (isSameWord(one, other)) return [];
      return [{ serviceType, status, before: describeWord(one), after: describeWord(other) }];
    }),
  );
}

function describeWord({ clientStatus, texts }: WordDraft): string {
  const listed = Object.entries(texts).map(([language, text]) => `${language}: ${text}`);
  return [clientStatus, ...listed].filter((part) => part !== '').join(' · ');
}
