import { whenIdle } from '../browser/when-idle.ts';

/**
 * Makes the bundled Chinese letters known, in a hundred pieces of which a browser fetches only those it shows and has no
 * font for. Their list is longer than the page's own styles, so it comes once the page is idle.
 */
export function offerChineseLetters(): void {
  whenIdle(() => void import('@fontsource-variable/noto-sans-sc/wght.css'));
}
