/** A compiled message as the runtime reads it: texts, `[argument]`, `[argument, type, format or cases]`. */
export type Token =
  | string
  | readonly [string]
  | readonly [string, string]
  | readonly [string, string, Format];
type Format = string | Readonly<Record<string, number | Token[]>>;

const CHOICES = new Set(['plural', 'selectordinal', 'select']);

/**
 * Compiles an ICU message: arguments, `number`, `date`, `time`, `plural`, `selectordinal`, `select`, quoting with '.
 * Throws SyntaxError with the message for one that is not well formed. The library's own compiler does the same in
 * twenty times the bytes, which every page would carry.
 */
export function compileMessage(message: string): Token[] {
  if (!/[{}']/.test(message)) return [message];
  const { tokens, at } = readTokens(message, 0, false);
  if (at < message.length) throw fault(message, at);
  return tokens;
}

interface Read<T> {
  readonly tokens: T;
  readonly at: number;
}

function readTokens(message: string, from: number, inPlural: boolean): Read<Token[]> {
  const tokens: Token[] = [];
  let text = '';
  let at = from;
  const endText = () => {
    if (text !== '') tokens.push(text);
    text = '';
  };
  while (at < message.length && message[at] !== '}') {
    const character = message[at] ?? '';
    if (character === '{') {
      endText();
      const argument = readArgument(message, at);
      tokens.push(argument.tokens);
      at = argument.at;
    } else if (character === '#' && inPlural) {
      endText();
      tokens.push('#');
      at += 1;
    } else if (character === "'") {
      const quoted = readQuote(message, at, inPlural);
      text += quoted.tokens;
      at = quoted.at;
    } else {
      text += character;
      at += 1;
    }
  }
  endText();
  return { tokens, at };
}

/** `''` is an apostrophe, `'{'` a brace; an apostrophe before anything else is itself. */
function readQuote(message: string, at: number, inPlural: boolean): Read<string> {
  const next = message[at + 1] ?? '';
  if (next === "'") return { tokens: "'", at: at + 2 };
  if (!(next === '{' || next === '}' || (next === '#' && inPlural))) return { tokens: "'", at: at + 1 };
  const end = message.indexOf("'", at + 2);
  if (end < 0) return { tokens: message.slice(at + 1), at: message.length };
  return { tokens: message.slice(at + 1, end), at: end + 1 };
}

function readArgument(message: string, open: number): Read<Token> {
  const head = /^\{\s*([\w.-]+)\s*(?:,\s*(\w+)\s*(,)?\s*)?/.exec(message.slice(open));
  const [whole = '', name = '', type, more] = head ?? [];
  if (head === null) throw fault(message, open);
  const at = open + whole.length;
  if (type === undefined || more === undefined) {
    if (message[at] !== '}') throw fault(message, at);
    return { tokens: type === undefined ? [name] : [name, type], at: at + 1 };
  }
  if (CHOICES.has(type)) {
    const cases = readCases(message, at, type !== 'select');
    return { tokens: [name, type, cases.tokens], at: cases.at + 1 };
  }
  const end = message.indexOf('}', at);
  if (end < 0) throw fault(message, at);
  return { tokens: [name, type, message.slice(at, end).trim()], at: end + 1 };
}

function readCases(message: string, from: number, plural: boolean): Read<Record<string, number | Token[]>> {
  const cases: Record<string, number | Token[]> = {};
  const offset = plural ? /^offset:(\d+)\s*/.exec(message.slice(from)) : null;
  if (offset !== null) cases['offset'] = Number(offset[1]);
  let at = from + (offset?.[0].length ?? 0);
  while (message[at] !== '}') {
    const [whole, key = ''] = /^=?([\w-]+)\s*\{/.exec(message.slice(at)) ?? [];
    if (whole === undefined) throw fault(message, at);
    const inside = readTokens(message, at + whole.length, plural);
    if (message[inside.at] !== '}') throw fault(message, inside.at);
    cases[key] = inside.tokens;
    at = inside.at + 1;
    while (/\s/.test(message[at] ?? '')) at += 1;
  }
  if (!('other' in cases)) throw fault(message, at);
  return { tokens: cases, at };
}

function fault(message: string, at: number): SyntaxError {
  return new SyntaxError(`This message is not well formed at character ${at + 1}: ${message}`);
}
