import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './data-grid.module.css';
import { gridMessages } from './grid-messages.ts';

interface CellEditorProps {
  readonly label: string;
  readonly start: string;
  /** The new text, or undefined to keep the old one; and where to go. */
  readonly onDone: (value: string | undefined, move: 'down' | 'right' | 'stay') => void;
}

export function CellEditor({ label, start, onDone }: CellEditorProps) {
  const t = useMessages(gridMessages);
  const input = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const done = (value: string | undefined, move: 'down' | 'right' | 'stay') => {
    // Leaving the field fires once more when it is taken away.
    if (closed.current) return;
    closed.current = true;
    onDone(value, move);
  };
  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={t('edit', { column: label })}
      defaultValue={start}
      onBlur={(event) => done(event.currentTarget.value, 'stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const { value } = event.currentTarget;
        if (event.key === 'Enter') done(value, 'down');
        else if (event.key === 'Tab') {
          event.preventDefault();
          done(value, 'right');
        } else if (event.key === 'Escape') done(undefined, 'stay');
      }}
    />
  );
}
