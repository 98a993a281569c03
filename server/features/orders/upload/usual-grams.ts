/** Gross grams that most orders of a client have: the 5th, 50th and 95th percentile of its latest orders. */
export interface UsualGrams {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}
