const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** A message made 40 % longer and accented, its arguments untouched: shows what is cut off or not translatable. */
export function pseudo(message: string): string {
  let depth = 0;
  let letters = 0;
  let out = '';
  for (const character of message) {
    if (character === '{') depth += 1;
    if (depth === 0 && /\p{Letter}/u.test(character)) letters += 1;
    out += depth === 0 ? (ACCENTED[character] ?? character) : character;
    if (character === '}') depth -= 1;
  }
  return `${out}${'·'.repeat(Math.ceil(letters * 0.4))}`;
}
