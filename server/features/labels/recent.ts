/** A pure function that keeps its `most` latest answers by `key`; the oldest used goes first. */
export function remember<Arguments extends readonly unknown[], Answer extends object>(
  most: number,
  key: (...args: Arguments) => string,
  compute: (...args: Arguments) => Answer,
): (...args: Arguments) => Answer {
  const answers = new Map<string, Answer>();
  return (...args) => {
    const name = key(...args);
    let answer = answers.get(name);
    if (answer === undefined) {
      answer = compute(...args);
      const [oldest] = answers.size >= most ? answers.keys() : [];
      if (oldest !== undefined) answers.delete(oldest);
    } else {
      answers.delete(name);
    }
    answers.set(name, answer);
    return answer;
  };
}
