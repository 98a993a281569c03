import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { tooltip } from '../../ui/tooltip/tooltip.ts';
import { shellMessages } from '../shell-messages.ts';
import { BY_THE_TABLE, type MenuLink } from './menu-links.ts';
import { NAVIGATION_ICONS } from './navigation-icons.tsx';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  readonly links: readonly MenuLink[];
  readonly mini: boolean;
}

/** The navigation drawer: every page of the portal, or in mini mode their pictures. */
export function SideNavigation({ links, mini }: SideNavigationProps) {
  const t = useMessages(shellMessages);
  const more = links.filter((link) => link.group === 'more');
  return (
    <nav aria-label={t('mainMenu')} className={classes.drawer} data-mini={mini} data-no-print>
      <SideLinks links={links.filter((link) => link.group === 'main')} mini={mini} />
      {more.length > 0 ? (
        <>
          <p className={classes.heading}>{t('more')}</p>
          <SideLinks links={more} mini={mini} />
        </>
      ) : null}
    </nav>
  );
}

function SideLinks({ links, mini }: SideNavigationProps) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.key}>
          <SideLink link={link} mini={mini} />
          {/* A submenu stands open: there is room for it, and nothing to find out. */}
          {link.children.length > 0 ? (
            <div className={classes.submenu}>
              <SideLinks links={link.children} mini={mini} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SideLink({ link, mini }: { readonly link: MenuLink; readonly mini: boolean }) {
  const Icon = NAVIGATION_ICONS[link.key];
  return (
    <Link
      to={link.path}
      className={classes.link}
      activeOptions={BY_THE_TABLE}
      aria-current={link.active ? 'page' : undefined}
      aria-label={link.label}
      {...(mini && tooltip(link.label))}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{link.label}</span>
    </Link>
  );
}
