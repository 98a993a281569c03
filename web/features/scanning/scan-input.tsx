import { TextInput } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CameraScan } from './camera/camera-scan.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

interface ScanInputProps {
  readonly onScan: (text: string) => void;
  /** Absent where nothing can be undone. */
  readonly onUndo?: () => void;
}

const BUTTONS = 'button, a';
/** Elements that keep the focus: what is typed there is for them. */
const FIELDS = 'input, select, textarea, [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether the key types a character of a code; the space presses a button. */
const isCodeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Whether the input takes the focus before this key is typed, or after this click of a mouse or a finger on its page. */
function takesFocus(event: KeyboardEvent | MouseEvent, page: Element | null): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(FIELDS) != null) return false;
  if (target?.closest(BUTTONS) == null) return true;
  if (event instanceof KeyboardEvent) return isCodeKey(event);
  return event.detail > 0 && page?.contains(target) === true;
}

/**
 * The input of a scanner that types like a keyboard: each code ends with Enter or Tab. It takes the focus back when a click on the
 * page or on a button removes it, and receives codes that are typed while nothing or a button has the focus, so that the Enter of
 * a scanner never presses a button. The camera is a second way in.
 */
export function ScanInput({ onScan, onUndo }: ScanInputProps) {
  const t = useMessages(scanningMessages);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const takeFocus = (event: KeyboardEvent | MouseEvent) => {
      const input = ref.current;
      if (takesFocus(event, input?.closest('main') ?? null)) input?.focus();
    };
    ref.current?.focus();
    document.addEventListener('keydown', takeFocus, true);
    document.addEventListener('click', takeFocus);
    return () => {
      document.removeEventListener('keydown', takeFocus, true);
      document.removeEventListener('click', takeFocus);
    };
  }, []);
  const onKeyDown = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Escape') {
      input.value = '';
      onUndo?.();
    }
    if (event.key !== 'Enter' && (event.key !== 'Tab' || input.value === '')) return;
    event.preventDefault();
    const text = input.value;
    // Uncontrolled: a scanner types faster than the page renders.
    input.value = '';
    onScan(text);
  };
  return (
    <>
      <TextInput
        ref={ref}
        className={classes.input}
        size="lg"
        label={t('scanField')}
        description={onUndo === undefined ? undefined : t('scanHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <CameraScan onScan={onScan} onToggle={() => ref.current?.focus()} />
    </>
  );
}
