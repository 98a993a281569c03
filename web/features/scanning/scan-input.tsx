import { TextInput } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CameraScan } from './camera/camera-scan.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

interface ScanInputProps {
  readonly onScan: (text: string) => void;
  /** Absent where nothing can be undone. */
  readonly onUndo?: () => void;
}

const CONTROLS = 'button, a, input, select, textarea, [role="dialog"]';

/**
 * The input of a scanner that types like a keyboard: each code ends with Enter or Tab. It takes the focus back when a click on the
 * page removes it, and receives the keys that are pressed while nothing has the focus. The camera is a second way in.
 */
export function ScanInput({ onScan, onUndo }: ScanInputProps) {
  const t = useMessages(scanningMessages);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const takeFocus = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(CONTROLS) == null) ref.current?.focus();
    };
    ref.current?.focus();
    document.addEventListener('keydown', takeFocus, true);
    document.addEventListener('click', takeFocus);
    return () => {
      document.removeEventListener('keydown', takeFocus, true);
      document.removeEventListener('click', takeFocus);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
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
