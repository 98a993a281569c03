import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { type Portal, getSwitchTarget, listPortals } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './portal-switcher.module.css';

export interface PortalMenuProps {
  readonly portal: Portal;
  readonly onPortalChange: (next: Portal) => void;
  readonly user: SessionUser;
}

/** The logo as a menu of the portals of the user. */
export function PortalMenu({ portal, onPortalChange, user }: PortalMenuProps) {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const name = t(portal === 'partner' ? 'partnerProduct' : 'product');
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
        listPortals(user).map((option) => {
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
