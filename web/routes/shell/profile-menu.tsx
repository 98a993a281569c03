import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { useMessages } from '../../i18n/messages.ts';
import { allCommands } from '../../ui/commands/command-store.ts';
import { shellMessages } from '../shell-messages.ts';
import { headerName, initials } from './initials.ts';
import classes from './profile-menu.module.css';

export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  return (
    <Menu width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={`${initials(user)}: ${t('profile', { email: user.email })}`}
        >
          {initials(user)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{headerName(user)}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/next/settings/$tab', params: { tab: 'basic-profile' } })}
        >
          {t('settings')}
        </Menu.Item>
        <Menu.Divider />
        <ColourChoice />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() =>
            allCommands()
              .find((command) => command.id === 'help')
              ?.run()
          }
        >
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/logout' })}
        >
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ColourChoice() {
  const t = useMessages(shellMessages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'auto' || value === 'dark' ? value : 'light')}
    >
      <Menu.Label>{t('theme')}</Menu.Label>
      <Menu.RadioItem value="light">{t('light')}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{t('dark')}</Menu.RadioItem>
      <Menu.RadioItem value="auto">{t('system')}</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}
