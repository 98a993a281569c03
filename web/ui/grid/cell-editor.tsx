import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './data-grid.module.css';
import { gridMessages } from './grid-messages.ts';

interface CellEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** Called with the new text, or undefined when editing was cancelled, and the direction to move. */
  readonly onFinish: (value: string | undefined, move: 'down' | 'right' | 'stay') => void;
}

export function CellEditor({ label, initialText, onFinish }: CellEditorProps) {
  const t = useMessages(gridMessages);
  const inputElement = useRef<HTMLInputElement>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    inputElement.current?.focus();
    inputElement.current?.setSelectionRange(initialText.length, initialText.length);
  }, [initialText]);
  const finish = (value: string | undefined, move: 'down' | 'right' | 'stay') => {
    // The blur event fires again when the input is removed.
    if (isFinished.current) return;
    isFinished.current = true;
    onFinish(value, move);
  };
  return (
    <input
      ref={inputElement}
      className={classes.editor}
      aria-label={t('edit', { column: label })}
      defaultValue={initialText}
      onBlur={(event) => finish(event.currentTarget.value, 'stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const { value } = event.currentTarget;
        if (event.key === 'Enter') finish(value, 'down');
        else if (event.key === 'Tab') {
          event.preventDefault();
          finish(value, 'right');
        } else if (event.key === 'Escape') finish(undefined, 'stay');
      }}
    />
  );
}
