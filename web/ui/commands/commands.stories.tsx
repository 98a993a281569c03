import { useMemo, useState } from 'react';
import type { Stories } from '../stories.ts';
import { CommandPalette } from './command-palette.tsx';
import { type Command, useCommands } from './command-store.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

function Sample({ start }: { readonly start: 'palette' | 'help' }) {
  const [opened, setOpened] = useState<string>(start);
  const [done, setDone] = useState('');
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'orders', label: 'Go to L-Parcel', group: 'page', run: () => setDone('orders') },
      { id: 'create', label: 'Create an order', group: 'action', keys: 'c', run: () => setDone('create') },
      {
        id: 'cancel',
        label: 'Cancel the order',
        group: 'action',
        disabledReason: 'The account is suspended.',
        run: () => setDone('cancel'),
      },
      {
        id: 'palette',
        label: 'Find or do',
        group: 'action',
        keys: 'mod+k',
        inPalette: false,
        run: () => setOpened('palette'),
      },
      { id: 'help', label: 'Show these shortcuts', group: 'action', keys: '?', run: () => setOpened('help') },
    ],
    [],
  );
  useCommands(commands);
  return (
    <>
      <p>Done: {done}</p>
      <CommandPalette
        opened={opened === 'palette'}
        onClose={() => setOpened('')}
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
        onGo={setDone}
      />
      <ShortcutsHelp opened={opened === 'help'} onClose={() => setOpened('')} />
    </>
  );
}

export const stories: Stories = {
  palette: () => <Sample start="palette" />,
  help: () => <Sample start="help" />,
};
