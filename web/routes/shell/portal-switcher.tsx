import { Link } from '@tanstack/react-router';
import { listPortals } from '@portal/contract/navigation';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { shellMessages } from '../shell-messages.ts';
import type { PortalMenuProps } from './portal-menu.tsx';
import classes from './portal-switcher.module.css';

// Few users have several portals.
const PortalMenu = lazyPart(() => import('./portal-menu.tsx'), 'PortalMenu');

const ClientLogo = lazyPart(() => import('../../features/labels/client-logo.tsx'), 'ClientLogo');

/** The logo: that of the client for its customers. For users of several portals it is a menu that switches between them. */
export function PortalSwitcher(props: PortalMenuProps) {
  const t = useMessages(shellMessages);
  const { customerId, client } = props.user;
  if (customerId !== null)
    return (
      <Link to="/" className={`${classes.logo} ${classes.client}`}>
        <Suspense fallback={null}>
          <ClientLogo />
        </Suspense>
        <span className={classes.name}>{client?.name}</span>
      </Link>
    );
  const logo = (
    <Link to="/" className={classes.logo}>
      <Mark /> {t(props.portal === 'partner' ? 'partnerProduct' : 'product')}
    </Link>
  );
  if (listPortals(props.user).length < 2) return logo;
  return (
    <Suspense fallback={logo}>
      <PortalMenu {...props} />
    </Suspense>
  );
}
