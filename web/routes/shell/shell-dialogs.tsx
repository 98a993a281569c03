import type { SessionUser } from '@portal/contract/auth';
import { Suspense, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { openPalette, useEarlyPaletteKeys, usePaletteState } from '../../ui/commands/palette-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { loadFindPalette, usePreloadPopups } from './use-preload-popups.ts';

const FindPalette = lazyPart(loadFindPalette, 'FindPalette');
const ShortcutsHelp = lazyPart(() => import('../../ui/commands/shortcuts-help.tsx'), 'ShortcutsHelp');

interface ShellDialogsProps {
  readonly user: SessionUser;
}

/** Command palette and shortcut help. Their shortcuts are always active; their bundles load when they first open. */
export function ShellDialogs({ user }: ShellDialogsProps) {
  const t = useMessages(uiMessages);
  const { isOpen: isPaletteOpen } = usePaletteState();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState({ palette: false, help: false });
  if (isPaletteOpen && !hasOpened.palette) setHasOpened({ ...hasOpened, palette: true });
  if (isHelpOpen && !hasOpened.help) setHasOpened({ ...hasOpened, help: true });

  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'palette',
        label: t('shortcutPalette'),
        group: 'action',
        keys: 'mod+k',
        isInPalette: false,
        run: openPalette,
      },
      { id: 'help', label: t('shortcutHelp'), group: 'action', keys: '?', run: () => setIsHelpOpen(true) },
    ],
    [t],
  );
  useCommands(commands, 'shell');
  useEarlyPaletteKeys();
  usePreloadPopups();

  return (
    <Suspense fallback={null}>
      {hasOpened.palette ? <FindPalette user={user} /> : null}
      {hasOpened.help ? <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} /> : null}
    </Suspense>
  );
}
