import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { useMessages } from '../../i18n/messages.ts';
import { listCommands } from '../../ui/commands/command-store.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../ui/popup/menu-entry.ts';
import { shellMessages } from '../shell-messages.ts';
import { getHeaderName, getInitials, formatRole } from './user-name.ts';
import type { Layout } from './layout.ts';
import type { MenuLink } from './menu-links.ts';
import { useHelpEntries } from './use-help-entries.tsx';
import classes from './profile-menu.module.css';

interface ProfileMenuProps {
  readonly user: SessionUser;
  readonly layout: Layout;
  readonly links: readonly MenuLink[];
}

export function ProfileMenu({ user, layout, links }: ProfileMenuProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const help = useHelpEntries();
  const entries = (): readonly MenuEntry[] => [
    {
      kind: 'heading',
      key: 'who',
      label: (
        <span className={classes.who}>
          <strong>{getHeaderName(user)}</strong>
          {user.client === null ? null : <span>{formatRole(user)}</span>}
          <span>{user.email}</span>
        </span>
      ),
    },
    { kind: 'divider', key: 'under-who' },
    ...links.map((link) => ({
      key: link.key,
      label: link.key === 'settings' && layout === 'drawer' ? t('olderSettings') : link.label,
      icon: <IconSettings size={16} aria-hidden />,
      href: link.path,
      current: link.isActive,
      run: () => void navigate({ href: link.path }),
    })),
    ...help,
    { kind: 'divider', key: 'under-pages' },
    {
      kind: 'options',
      key: 'theme',
      label: t('theme'),
      value: colorScheme,
      options: [
        { value: 'light', label: t('light') },
        { value: 'dark', label: t('dark') },
        { value: 'auto', label: t('system') },
      ],
      onSelect: (value) => setColorScheme(value === 'auto' || value === 'dark' ? value : 'light'),
    },
    { kind: 'divider', key: 'under-theme' },
    {
      key: 'shortcuts',
      label: t('shortcuts'),
      icon: <IconKeyboard size={16} aria-hidden />,
      run: () =>
        listCommands()
          .find((command) => command.id === 'help')
          ?.run(),
    },
    {
      key: 'log-out',
      label: t('logOut'),
      icon: <IconLogout size={16} aria-hidden />,
      run: () => void navigate({ to: '/logout' }),
    },
  ];
  return (
    <MenuButton
      width={280}
      isInline
      target={
        <UnstyledButton
          className={classes.button}
          aria-label={`${getInitials(user)}: ${t('profile', { email: user.email })}`}
        >
          {getInitials(user)}
        </UnstyledButton>
      }
      entries={entries}
    />
  );
}
