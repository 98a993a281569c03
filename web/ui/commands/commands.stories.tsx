import { useMemo, useState } from 'react';
import type { Stories } from '../stories.ts';
import { CommandPalette } from './command-palette.tsx';
import { type Command, useCommands } from './command-store.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

function Sample({ initial }: { readonly initial: 'palette' | 'help' }) {
  const [openPart, setOpenPart] = useState<string>(initial);
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
        run: () => setOpenPart('palette'),
      },
      {
        id: 'help',
        label: 'Show these shortcuts',
        group: 'action',
        keys: '?',
        run: () => setOpenPart('help'),
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <>
      <p>Done: {lastCommand}</p>
      <CommandPalette
        isOpen={openPart === 'palette'}
        onClose={() => setOpenPart('')}
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
      <ShortcutsHelp isOpen={openPart === 'help'} onClose={() => setOpenPart('')} />
    </>
  );
}

export const stories: Stories = {
  palette: () => <Sample initial="palette" />,
  help: () => <Sample initial="help" />,
};
