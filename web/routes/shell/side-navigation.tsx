import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { shellMessages } from '../shell-messages.ts';
import { ACTIVE_OPTIONS, type MenuLink } from './menu-links.ts';
import { NAVIGATION_ICONS } from './navigation-icons.tsx';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  readonly links: readonly MenuLink[];
  readonly isMini: boolean;
}

/** The navigation drawer: all links of the portal, as icons in mini mode. */
export function SideNavigation({ links, isMini }: SideNavigationProps) {
  const t = useMessages(shellMessages);
  const more = links.filter((link) => link.group === 'more');
  return (
    <nav aria-label={t('mainMenu')} className={classes.drawer} data-mini={isMini} data-no-print>
      <SideLinks links={links.filter((link) => link.group === 'main')} isMini={isMini} />
      {more.length > 0 ? (
        <>
          <p className={classes.heading}>{t('more')}</p>
          <SideLinks links={more} isMini={isMini} />
        </>
      ) : null}
    </nav>
  );
}

function SideLinks({ links, isMini }: SideNavigationProps) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.key}>
          <SideLink link={link} isMini={isMini} />
          {/* Submenus are always expanded. */}
          {link.children.length > 0 ? (
            <div className={classes.submenu}>
              <SideLinks links={link.children} isMini={isMini} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SideLink({ link, isMini }: { readonly link: MenuLink; readonly isMini: boolean }) {
  const Icon = NAVIGATION_ICONS[link.key];
  return (
    <Link
      to={link.path}
      className={classes.link}
      activeOptions={ACTIVE_OPTIONS}
      aria-current={link.isActive ? 'page' : undefined}
      aria-label={link.label}
      {...(isMini && tooltip(link.label))}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{link.label}</span>
    </Link>
  );
}
