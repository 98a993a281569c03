import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
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
    <MenuButton
      position="bottom-start"
      inPlace
      target={
        <UnstyledButton className={classes.link} aria-current={active ? 'page' : undefined}>
          {t('more')} <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
      entries={() =>
        links.map((link) => ({
          key: link.key,
          label: link.label,
          href: link.path,
          current: link.active,
          run: () => void navigate({ href: link.path }),
        }))
      }
    />
  );
}
