import { compileMessage, type Token } from '../../i18n/compile-message.ts';

/** What is wrong with the words of a message in a language; undefined when nothing is. */
export function faultOf(english: string, text: string, language: string): string | undefined {
  let tokens: readonly Token[];
  try {
    tokens = compileMessage(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const wanted = argumentsOf(compileMessage(english));
  const given = argumentsOf(tokens);
  const lost = [...wanted].filter((one) => !given.has(one));
  const added = [...given].filter((one) => !wanted.has(one));
  if (lost.length > 0) return `lacks ${lost.join(', ')}`;
  if (added.length > 0) return `has ${added.join(', ')}, which English has not`;
  return forms(tokens, language);
}

/** `{count, plural}`, `{name}`: each argument with its kind, at any depth. */
function argumentsOf(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    found.add(type === undefined ? `{${name}}` : `{${name}, ${type}}`);
    for (const inside of casesOf(format)) for (const one of argumentsOf(inside)) found.add(one);
  }
  return found;
}

/** A plural has the forms of its language and no others. */
function forms(tokens: readonly Token[], language: string): string | undefined {
  const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    if (type === 'plural' && typeof format === 'object') {
      const strange = Object.keys(format).find(
        (form) => form !== 'offset' && !/^\d+$/.test(form) && !known.includes(form),
      );
      if (strange !== undefined) return `{${name}} has the form "${strange}", which the language has not`;
    }
    for (const inside of casesOf(format)) {
      const fault = forms(inside, language);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function casesOf(format: Exclude<Token, string>[2] | undefined): readonly (readonly Token[])[] {
  if (typeof format !== 'object') return [];
  return Object.values(format).filter((inside) => typeof inside !== 'number');
}
