import { useEffect, useSyncExternalStore } from 'react';

interface PaletteState {
  readonly isOpen: boolean;
  readonly inputText: string;
}

const CLOSED: PaletteState = { isOpen: false, inputText: '' };

// Outside React, because keys are read from the shortcut on, and the palette renders later.
let state = CLOSED;
const listeners = new Set<() => void>();

function publish(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openPalette(): void {
  if (!state.isOpen) publish({ isOpen: true, inputText: '' });
}

export function closePalette(): void {
  publish(CLOSED);
}

export function setPaletteText(inputText: string): void {
  publish({ ...state, inputText });
}

/** Whether the palette is open, and the text in its box. */
export function usePaletteState(): PaletteState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
  );
}

/** Marks the text box of the palette, which handles its own keys. */
export const PALETTE_INPUT = { 'data-palette-input': true };

/**
 * Adds the keys that are pressed while the palette is open and its box does not have the focus yet. Without it the letters
 * typed right after the shortcut run commands of the page.
 */
export function useEarlyPaletteKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isInInput = event.target instanceof HTMLElement && event.target.matches('[data-palette-input]');
      if (!state.isOpen || isInInput || hasModifier) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') setPaletteText(state.inputText.slice(0, -1));
      else if (event.key.length === 1) setPaletteText(state.inputText + event.key);
      // Enter has no entry to run before the entries are visible.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
