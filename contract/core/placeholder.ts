/** Whether a text stands for an unknown value. Not for countries: "NA" is Namibia. */
export function isPlaceholder(text: string): boolean {
  return /^(n\/?a|n\.a\.?|nil|none|null|undefined|unknown|tba|tbc|tbd|-+|–|—|\.|\?|x)$|^n\/a\b/i.test(text);
}
