const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Readonly<Record<string, string>> = { mod: APPLE ? '⌘' : 'Ctrl', enter: 'Enter', escape: 'Esc' };

/** `mod+k` → `Ctrl`, `K`; `g o` → `G`, `O`. */
export function keyCaps(keys: string): readonly string[] {
  return keys.split(/[+ ]/).map((key) => NAMES[key.toLowerCase()] ?? key.toUpperCase());
}
