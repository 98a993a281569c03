import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './menu-drawer.module.css';
import { ACTIVE_OPTIONS, type MenuLink } from './menu-links.ts';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

/** The navigation on phones, in both layouts. */
export function MenuDrawer({ isOpen, onClose, title, links }: MenuDrawerProps) {
  const t = useMessages(shellMessages);
  const more = links.filter((link) => link.group === 'more');
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Mark />
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('closeMenu')} />
        </div>
        <Drawer.Body>
          <nav aria-label={t('mainMenu')}>
            <DrawerLinks links={links.filter((link) => link.group === 'main')} onClose={onClose} />
            {more.length > 0 ? (
              <>
                <p className={classes.heading}>{t('more')}</p>
                <DrawerLinks links={more} onClose={onClose} />
              </>
            ) : null}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function DrawerLinks({ links, onClose }: Pick<MenuDrawerProps, 'links' | 'onClose'>) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.key}>
          <Link
            to={link.path}
            className={classes.link}
            activeOptions={ACTIVE_OPTIONS}
            aria-current={link.isActive ? 'page' : undefined}
            onClick={onClose}
          >
            {link.label}
          </Link>
          {link.children.length > 0 ? (
            <div className={classes.submenu}>
              <DrawerLinks links={link.children} onClose={onClose} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
