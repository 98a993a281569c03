/** Runs the callback when the browser is idle; after a second in browsers without `requestIdleCallback`. */
export function runWhenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, 1_000);
}
