/** In its own words first: who is in the wrong language finds theirs. */
export function languageName(tag: string, locale: string): string {
  const own = ownName(tag);
  const here = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  return own === here ? own : `${own} (${here})`;
}

/** A language as those who read it call it. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}
