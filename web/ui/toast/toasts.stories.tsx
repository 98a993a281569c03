import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Stories } from '../stories.ts';
import { toast, toastFailure } from './toasts.tsx';

function Toasts() {
  const [isUndone, setIsUndone] = useState(false);
  return (
    <>
      <Group p="md">
        <Button onClick={() => toast('3 orders cancelled', { undo: () => setIsUndone(true) })}>Cancel</Button>
        <Button onClick={() => toastFailure('The labels could not be made. Try again in a minute.')}>
          Fail
        </Button>
        {isUndone ? <span>Taken back</span> : null}
      </Group>
    </>
  );
}

export const stories: Stories = { toasts: Toasts };
