/** A function that keeps its latest answers: files repeat the same few countries and words a hundred thousand times. */
export function remember<T>(read: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.answer;
    if (known.size >= most) known.clear();
    const answer = read(text);
    known.set(text, { answer });
    return answer;
  };
}
