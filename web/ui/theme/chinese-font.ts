import { runWhenIdle } from '../browser/when-idle.ts';

/**
 * Loads the `@font-face` rules of the bundled Chinese font: a hundred files, of which a browser fetches those it needs. The
 * rules are larger than the styles of the page, so they are loaded when the page is idle.
 */
export function loadChineseFontWhenIdle(): void {
  runWhenIdle(() => void import('@fontsource-variable/noto-sans-sc/wght.css'));
}
