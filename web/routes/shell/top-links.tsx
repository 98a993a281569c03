import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { shellMessages } from '../shell-messages.ts';
import { ACTIVE_OPTIONS, type MenuLink } from './menu-links.ts';
import classes from './top-links.module.css';

/** The links of the top-bar layout, with the menu 'More'. */
export function TopLinks({ links }: { readonly links: readonly MenuLink[] }) {
  const t = useMessages(shellMessages);
  const more = links.filter((link) => link.group === 'more');
  return (
    <nav aria-label={t('mainMenu')} className={classes.links}>
      {links
        .filter((link) => link.group === 'main')
        .map((link) =>
          link.children.length > 0 ? (
            <LinkMenu key={link.key} label={link.label} links={link.isInSubmenu ? [link] : link.children} />
          ) : (
            <Link
              key={link.key}
              to={link.path}
              className={classes.link}
              activeOptions={ACTIVE_OPTIONS}
              aria-current={link.isActive ? 'page' : undefined}
            >
              {link.label}
            </Link>
          ),
        )}
      {more.length > 0 ? <LinkMenu label={t('more')} links={more} /> : null}
    </nav>
  );
}

interface LinkMenuProps {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

function LinkMenu({ label, links }: LinkMenuProps) {
  const navigate = useNavigate();
  return (
    <MenuButton
      position="bottom-start"
      isInline
      target={
        <UnstyledButton
          className={classes.link}
          aria-current={links.some((link) => link.isActive) ? 'page' : undefined}
        >
          {label} <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
      entries={() =>
        links
          .flatMap((link) => [link, ...link.children])
          .map((link) => ({
            key: link.key,
            label: link.label,
            href: link.path,
            current: link.isActive,
            run: () => void navigate({ href: link.path }),
          }))
      }
    />
  );
}
