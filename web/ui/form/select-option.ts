/** One entry of a searchable select: the code, and words that hold the code and the name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}
