/** A figure and key in which an order counts. */
export interface Mark {
  readonly figure: string;
  /** Empty: the base of the figure. */
  readonly key: string;
  /** Minor units, parcels or grams that the value adds up, or 1 for a success; 0 for a mark that only counts. */
  readonly amount: number;
  /** Grams that the amount is divided by, or compared with. */
  readonly grams: number;
}

/** Collects the marks of one order: each figure with its base, each key once. */
export function createMarkList<Figure extends string>() {
  const marks = new Map<string, Mark>();
  const put = (figure: Figure, key: string, amount: number, grams: number) => {
    const name = `${figure}:${key}`;
    const earlier = marks.get(name);
    marks.set(name, {
      figure,
      key,
      amount: amount + (earlier?.amount ?? 0),
      grams: grams + (earlier?.grams ?? 0),
    });
  };
  return {
    /** Counts the order in a figure without keys. */
    count: (figure: Figure, amount = 0, grams = 0) => {
      put(figure, '', amount, grams);
    },
    /** Counts the order in a key of a figure, and once in its base. A second amount of the key is added. */
    countKey: (figure: Figure, key: string, amount = 0, grams = 0) => {
      if (!marks.has(`${figure}:`)) put(figure, '', 0, 0);
      put(figure, key, amount, grams);
    },
    list: (): readonly Mark[] => [...marks.values()],
  };
}
