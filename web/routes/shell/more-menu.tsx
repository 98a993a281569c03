import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { shellMessages } from '../shell-messages.ts';
import type { MenuLink } from './navigation-for.ts';
import classes from './top-bar.module.css';

interface MoreMenuProps {
  readonly links: readonly MenuLink[];
}

export function MoreMenu({ links }: MoreMenuProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const active = links.some((link) => link.active);
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link} aria-current={active ? 'page' : undefined}>
          {t('more')} <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map((link) => (
          <Menu.Item
            key={link.key}
            component="a"
            href={link.path}
            aria-current={link.active ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate({ href: link.path });
            }}
          >
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
