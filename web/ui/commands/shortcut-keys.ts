import type { Command } from './command-store.ts';

/** What of a key press decides; a browser's KeyboardEvent has it. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const SEQUENCE_MS = 1_000;

/** A press as we write it: `mod+k`, `c`, `?`, `enter`; nothing for a lone modifier. */
export function nameOfPress(press: Press): string | undefined {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(press.key)) return undefined;
  const key = press.key.length === 1 ? press.key : press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return `mod+${key.toLowerCase()}`;
  return press.altKey ? undefined : key;
}

/** Finds the command of a press, remembering the first key of a two-key one for a second. */
export function makeKeyReader(now: () => number = () => performance.now()) {
  let before: { readonly key: string; readonly at: number } | undefined;
  return (press: Press, commands: readonly Command[]): Command | undefined => {
    const name = nameOfPress(press);
    if (name === undefined) return undefined;
    const first = before !== undefined && now() - before.at < SEQUENCE_MS ? before.key : undefined;
    before = undefined;
    const sequence =
      first === undefined ? undefined : commands.find((one) => one.keys === `${first} ${name}`);
    if (sequence !== undefined) return sequence;
    if (commands.some((one) => one.keys?.startsWith(`${name} `))) before = { key: name, at: now() };
    return commands.find((one) => one.keys === name);
  };
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';

/** Keys pressed while writing, or under a dialog, belong to the field or the dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"], [role="grid"]') !== null) return true;
  return target.matches(TYPING) && !target.matches('input[type="checkbox"], input[type="radio"]');
}
