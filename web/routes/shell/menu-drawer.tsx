import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './menu-drawer.module.css';
import type { MenuLink } from './navigation-for.ts';

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly links: readonly MenuLink[];
}

/** The navigation of a phone. */
export function MenuDrawer({ opened, onClose, links }: MenuDrawerProps) {
  const t = useMessages(shellMessages);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Mark />
          <Drawer.Title className={classes.title ?? ''}>{t('product')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('closeMenu')} />
        </div>
        <Drawer.Body>
          <nav aria-label={t('mainMenu')} className={classes.links}>
            {links.map((link) => (
              <Link
                key={link.key}
                to={link.path}
                className={classes.link}
                aria-current={link.active ? 'page' : undefined}
                onClick={onClose}
              >
                {link.label}
              </Link>
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
