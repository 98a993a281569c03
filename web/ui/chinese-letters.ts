/**
 * Makes the bundled Chinese letters known, in a hundred pieces of which a browser fetches only those it shows and has no
 * font for. Their list is longer than the page's own styles, so it comes once the page is idle.
 */
export function offerChineseLetters(): void {
  const offer = () => void import('@fontsource-variable/noto-sans-sc/wght.css');
  if ('requestIdleCallback' in window) window.requestIdleCallback(offer);
  else setTimeout(offer, 1_000);
}
