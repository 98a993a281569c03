import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { type Portal, portalHome, portalsOf } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './portal-switcher.module.css';

interface PortalSwitcherProps {
  readonly portal: Portal;
  readonly onPortal: (next: Portal) => void;
  readonly user: SessionUser;
}

/** The logo; a menu between portals for those who have more than one that is built. */
export function PortalSwitcher({ portal, onPortal, user }: PortalSwitcherProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const portals = portalsOf(user);
  const name = t(portal === 'partner' ? 'partnerProduct' : 'product');
  if (portals.length < 2)
    return (
      <Link to="/" className={classes.logo}>
        <Mark /> {name}
      </Link>
    );
  return (
    <MenuButton
      position="bottom-start"
      isInline
      target={
        <UnstyledButton className={classes.logo} aria-label={`${name}. ${t('switchPortal')}`}>
          <Mark /> {name} <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      }
      entries={() =>
        portals.map((one) => {
          const home = portalHome(one, user) ?? '/';
          return {
            key: one,
            label: t(one === 'partner' ? 'partnerProduct' : 'product'),
            href: home,
            current: one === portal,
            run: () => {
              onPortal(one);
              void navigate({ href: home });
            },
          };
        })
      }
    />
  );
}
