import type { SessionUser } from '@portal/contract/auth';
import type { FlagValues } from '@portal/contract/flags';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import { shellMessages } from '../shell-messages.ts';
import { listAllPages } from './menu-links.ts';
import { usePaletteState } from './palette-state.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { usePreloadPopups } from './use-preload-popups.ts';

const FindPalette = lazyPart(() => import('./find-palette.tsx'), 'FindPalette');
const ShortcutsHelp = lazyPart(() => import('../../ui/commands/shortcuts-help.tsx'), 'ShortcutsHelp');

interface ShellDialogsProps {
  readonly user: SessionUser;
  readonly flags: FlagValues;
}

/** Command palette and shortcut help. Their shortcuts are always active; their bundles load when they first open. */
export function ShellDialogs({ user, flags }: ShellDialogsProps) {
  const t = useMessages(shellMessages);
  const tUi = useMessages(uiMessages);
  const navigate = useNavigate();
  const [isPaletteOpen, setIsPaletteOpen] = usePaletteState();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState({ palette: false, help: false });
  if (isPaletteOpen && !hasOpened.palette) setHasOpened({ ...hasOpened, palette: true });
  if (isHelpOpen && !hasOpened.help) setHasOpened({ ...hasOpened, help: true });

  const commands = useMemo((): readonly Command[] => {
    const pages = listAllPages({ ...user, flags }, t).map((entry): Command => ({
      id: `page-${entry.key}`,
      label: t('goTo', { page: entry.label }),
      group: 'page',
      keywords: entry.path,
      run: () => void navigate({ href: entry.path }),
    }));
    return [
      ...pages,
      {
        id: 'palette',
        label: tUi('shortcutPalette'),
        group: 'action',
        keys: 'mod+k',
        isInPalette: false,
        run: () => setIsPaletteOpen(true),
      },
      { id: 'help', label: tUi('shortcutHelp'), group: 'action', keys: '?', run: () => setIsHelpOpen(true) },
      { id: 'log-out', label: t('logOut'), group: 'action', run: () => void navigate({ to: '/logout' }) },
    ];
  }, [user, flags, t, tUi, navigate, setIsPaletteOpen]);
  useCommands(commands, 'shell');
  usePreloadPopups();

  return (
    <Suspense fallback={null}>
      {hasOpened.palette ? (
        <FindPalette user={user} isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
      ) : null}
      {hasOpened.help ? <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} /> : null}
    </Suspense>
  );
}
