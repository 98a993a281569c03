import { Link, getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { NotFoundPage } from '../error-pages.tsx';
import { PagePending } from '../page-pending.tsx';
import { useUser } from '../../session/use-user.ts';
import { settingsMessages } from './settings-messages.ts';
import classes from './settings-page.module.css';
import { getVisibleTabs, type SettingsTab } from './settings-tabs.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

const GROUPS = ['account', 'client', 'partner', 'portal'] as const;

/** `/next/settings/{tab}`: settings of the user and of the client or the partner, and data of the portal. */
export function SettingsPage() {
  const { tab } = route.useParams();
  const tabs = getVisibleTabs(useUser());
  const current = tabs.find(({ key }) => key === tab.toLowerCase());
  if (current === undefined) return <NotFoundPage />;
  return (
    <div className={classes.settings}>
      <SettingsNav tabs={tabs} current={current} />
      <div className={classes.page}>
        <Suspense key={current.key} fallback={<PagePending />}>
          <current.page />
        </Suspense>
      </div>
    </div>
  );
}

interface SettingsNavProps {
  readonly tabs: readonly SettingsTab[];
  readonly current: SettingsTab;
}

/** On a phone the tabs scroll horizontally, and the current tab may be out of view. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function SettingsNav({ tabs, current }: SettingsNavProps) {
  const t = useMessages(settingsMessages);
  const user = useUser();
  const names = {
    account: t('account'),
    client: user.client?.name,
    partner: user.partnerProfiles.length === 1 ? user.partnerProfiles[0]?.name : t('partners'),
    portal: t('portal'),
  };
  return (
    <nav className={classes.nav} aria-label={t('settings')} data-no-print>
      {GROUPS.map((group) => {
        const groupTabs = tabs.filter((tab) => tab.group === group);
        return groupTabs.length === 0 ? null : (
          <div key={group} className={classes.group}>
            <span className={classes.groupName}>{names[group]}</span>
            {groupTabs.map((tab) => (
              <Link
                key={tab.key}
                to="/next/settings/$tab"
                params={{ tab: tab.key }}
                search={{}}
                className={classes.link}
                aria-current={tab === current ? 'page' : undefined}
                ref={tab === current ? scrollIntoView : null}
              >
                {t(tab.labelKey)}
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
