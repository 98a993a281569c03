import type { Command } from './command-store.ts';

/** The part of a KeyboardEvent that identifies a key press. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const SEQUENCE_MS = 1_000;

/** The notation of a key press: `mod+k`, `c`, `?`, `enter`; undefined for a modifier alone. */
export function formatKeyPress(press: KeyPress): string | undefined {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(press.key)) return undefined;
  const key = press.key.length === 1 ? press.key : press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return `mod+${key.toLowerCase()}`;
  return press.altKey ? undefined : key;
}

/** Creates a function that finds the command of a key press. The first key of a sequence is pending for a second. */
export function createKeyReader(now: () => number = () => performance.now()) {
  let pendingKey: { readonly key: string; readonly at: number } | undefined;
  return (press: KeyPress, commands: readonly Command[]): Command | undefined => {
    const name = formatKeyPress(press);
    if (name === undefined) return undefined;
    const first =
      pendingKey !== undefined && now() - pendingKey.at < SEQUENCE_MS ? pendingKey.key : undefined;
    pendingKey = undefined;
    const sequence =
      first === undefined ? undefined : commands.find((command) => command.keys === `${first} ${name}`);
    if (sequence !== undefined) return sequence;
    if (commands.some((command) => command.keys?.startsWith(`${name} `)))
      pendingKey = { key: name, at: now() };
    return commands.find((command) => command.keys === name);
  };
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';

/** Whether a key press belongs to a text field, a dialog, a menu or a grid, and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"], [role="grid"]') !== null) return true;
  return target.matches(TYPING) && !target.matches('input[type="checkbox"], input[type="radio"]');
}

const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEY_LABELS: Readonly<Record<string, string>> = {
  mod: APPLE ? '⌘' : 'Ctrl',
  enter: 'Enter',
  escape: 'Esc',
};

/** `mod+k` → `Ctrl`, `K`; `g o` → `G`, `O`. */
export function formatKeys(keys: string): readonly string[] {
  return keys.split(/[+ ]/).map((key) => KEY_LABELS[key.toLowerCase()] ?? key.toUpperCase());
}
