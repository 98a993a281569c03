import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isActive } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { shellMessages } from '../shell-messages.ts';
import type { NavigationLink } from './navigation-for.ts';
import classes from './top-bar.module.css';

interface MoreMenuProps {
  readonly links: readonly NavigationLink[];
  readonly pathname: string;
}

export function MoreMenu({ links, pathname }: MoreMenuProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const active = links.some((link) => isActive(link, pathname));
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
            aria-current={isActive(link, pathname) ? 'page' : undefined}
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
