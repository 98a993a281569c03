import { recent } from '../../platform/recent.ts';

/** A pure function that keeps its `most` latest answers by `key`; the one longest unused goes first. */
export function remember<Arguments extends readonly unknown[], Answer extends object>(
  most: number,
  key: (...args: Arguments) => string,
  compute: (...args: Arguments) => Answer,
): (...args: Arguments) => Answer {
  const answers = recent<string, Answer>(most);
  return (...args) => {
    const name = key(...args);
    const known = answers.get(name);
    if (known !== undefined) return known;
    const answer = compute(...args);
    answers.set(name, answer);
    return answer;
  };
}
