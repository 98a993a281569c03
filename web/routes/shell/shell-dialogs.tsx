import type { SessionUser } from '@portal/contract/auth';
import type { FlagValues } from '@portal/contract/flags';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import { shellMessages } from '../shell-messages.ts';
import { allPagesFor } from './menu-links.ts';
import { useOpenPalette } from './palette-state.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useWarmUp } from './use-preload-popups.ts';

const FindPalette = lazyPart(() => import('./find-palette.tsx'), 'FindPalette');
const ShortcutsHelp = lazyPart(() => import('../../ui/commands/shortcuts-help.tsx'), 'ShortcutsHelp');

interface ShellDialogsProps {
  readonly user: SessionUser;
  readonly flags: FlagValues;
}

/** The palette and the help: their keys are always there, their bundles come when first opened. */
export function ShellDialogs({ user, flags }: ShellDialogsProps) {
  const t = useMessages(shellMessages);
  const tUi = useMessages(uiMessages);
  const navigate = useNavigate();
  const [palette, setPalette] = useOpenPalette();
  const [help, setHelp] = useState(false);
  const [asked, setAsked] = useState({ palette: false, help: false });
  if (palette && !asked.palette) setAsked({ ...asked, palette: true });
  if (help && !asked.help) setAsked({ ...asked, help: true });

  const commands = useMemo((): readonly Command[] => {
    const pages = allPagesFor({ ...user, flags }, t).map((entry): Command => ({
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
        run: () => setPalette(true),
      },
      { id: 'help', label: tUi('shortcutHelp'), group: 'action', keys: '?', run: () => setHelp(true) },
      { id: 'log-out', label: t('logOut'), group: 'action', run: () => void navigate({ to: '/logout' }) },
    ];
  }, [user, flags, t, tUi, navigate, setPalette]);
  useCommands(commands, 'shell');
  useWarmUp();

  return (
    <Suspense fallback={null}>
      {asked.palette ? <FindPalette user={user} opened={palette} onClose={() => setPalette(false)} /> : null}
      {asked.help ? <ShortcutsHelp isOpen={help} onClose={() => setHelp(false)} /> : null}
    </Suspense>
  );
}
