import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Stories } from '../../ui/stories.ts';
import { ScanInput } from './scan-input.tsx';

/** An input with a button beside it, and what was done with both. */
function InputWithButton() {
  const [log, setLog] = useState<readonly string[]>([]);
  const add = (text: string) => setLog((current) => [...current, text]);
  return (
    <div style={{ padding: 16 }}>
      <ScanInput onScan={add} onUndo={() => add('undo')} />
      <Button onClick={() => add('button')}>Update the list</Button>
      <p role="log">{log.join(' ')}</p>
    </div>
  );
}

export const stories: Stories = { 'with a button': InputWithButton };
