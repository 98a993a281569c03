import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { type Portal, getSwitchTarget, listPortals } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './portal-switcher.module.css';

interface PortalSwitcherProps {
  readonly portal: Portal;
  readonly onPortalChange: (next: Portal) => void;
  readonly user: SessionUser;
}

/** The logo. For users of several portals it is a menu that switches between them. */
export function PortalSwitcher({ portal, onPortalChange, user }: PortalSwitcherProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const portals = listPortals(user);
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
        portals.map((option) => {
          const target = getSwitchTarget(option, user) ?? '/';
          return {
            key: option,
            label: t(option === 'partner' ? 'partnerProduct' : 'product'),
            href: target,
            current: option === portal,
            run: () => {
              onPortalChange(option);
              void navigate({ href: target });
            },
          };
        })
      }
    />
  );
}
