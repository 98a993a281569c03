import { useEffect, useMemo, useState } from 'react';
import type { Stories } from '../stories.ts';
import { CommandPalette } from './command-palette.tsx';
import { type Command, useCommands } from './command-store.ts';
import { closePalette, openPalette, useEarlyPaletteKeys } from './palette-store.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

function Sample({ initial }: { readonly initial: 'palette' | 'help' }) {
  const [isHelpOpen, setIsHelpOpen] = useState(initial === 'help');
  const [lastCommand, setLastCommand] = useState('');
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'orders', label: 'Go to L-Parcel', group: 'page', run: () => setLastCommand('orders') },
      {
        id: 'create',
        label: 'Create an order',
        group: 'action',
        keys: 'c',
        run: () => setLastCommand('create'),
      },
      {
        id: 'cancel',
        label: 'Cancel the order',
        group: 'action',
        disabledReason: 'The account is suspended.',
        run: () => setLastCommand('cancel'),
      },
      {
        id: 'palette',
        label: 'Find or do',
        group: 'action',
        keys: 'mod+k',
        isInPalette: false,
        run: openPalette,
      },
      {
        id: 'help',
        label: 'Show these shortcuts',
        group: 'action',
        keys: '?',
        run: () => setIsHelpOpen(true),
      },
    ],
    [],
  );
  useCommands(commands);
  useEarlyPaletteKeys();
  useEffect(() => {
    if (initial === 'palette') openPalette();
    return closePalette;
  }, [initial]);
  return (
    <>
      <p>Done: {lastCommand}</p>
      <CommandPalette
        finders={[
          {
            key: 'orders',
            find: (text) =>
              Promise.resolve([
                {
                  id: '1',
                  label: `${text.toUpperCase()}12CD`,
                  hint: 'Nguyễn Thị Minh Khai, delivered',
                  href: '/orders/MOAB12CD',
                },
              ]),
          },
        ]}
        onNavigate={setLastCommand}
      />
      <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}

export const stories: Stories = {
  palette: () => <Sample initial="palette" />,
  help: () => <Sample initial="help" />,
};
