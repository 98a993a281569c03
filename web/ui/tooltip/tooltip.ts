/** A few words about a control, shown on hover and focus by the one TipLayer of the page: `<Button {...tip(words)}>`. */
export function tip(text: string): { readonly 'data-tip': string } {
  return { 'data-tip': text };
}
