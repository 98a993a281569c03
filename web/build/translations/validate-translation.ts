import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

/** The error of a translation, or undefined. */
export function findTranslationError(english: string, text: string, language: string): string | undefined {
  let tokens: CompiledMessage;
  try {
    tokens = compileMessageOrThrow(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const expected = listArguments(compileMessageOrThrow(english));
  const actual = listArguments(tokens);
  const missing = [...expected].filter((argument) => !actual.has(argument));
  const extra = [...actual].filter((argument) => !expected.has(argument));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  if (extra.length > 0) return `has ${extra.join(', ')}, which the English text does not have`;
  return findFormError(tokens, language);
}

/** The arguments with their types, at any depth: `{count, plural}`, `{name}`. */
function listArguments(tokens: CompiledMessage): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    names.add(type === undefined ? `{${name}}` : `{${name}, ${type}}`);
    for (const branch of listBranches(format))
      for (const argument of listArguments(branch)) names.add(argument);
  }
  return names;
}

/** The first plural form that the language does not have, as an error. */
function findFormError(tokens: CompiledMessage, language: string): string | undefined {
  const knownForms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    if (type === 'plural' && typeof format === 'object' && format !== null) {
      const unknownForm = Object.keys(format).find(
        (form) => form !== 'offset' && !/^\d+$/.test(form) && !knownForms.includes(form),
      );
      if (unknownForm !== undefined)
        return `{${name}} has the form "${unknownForm}", which the language does not have`;
    }
    for (const branch of listBranches(format)) {
      const error = findFormError(branch, language);
      if (error !== undefined) return error;
    }
  }
  return undefined;
}

function listBranches(format: CompiledMessageToken[2]): readonly CompiledMessage[] {
  if (typeof format !== 'object' || format === null) return [];
  return Object.values(format).filter((branch): branch is CompiledMessage => Array.isArray(branch));
}
