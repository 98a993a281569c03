import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Stories } from '../../ui/stories.ts';
import { WidgetPanel } from './widget-panel.tsx';

function HelpDesk() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the help desk</Button>
      {isOpen && <WidgetPanel widget="help-desk" onClose={() => setIsOpen(false)} />}
    </>
  );
}

export const stories: Stories = { closed: HelpDesk };
