import { useEffect } from 'react';
import { allowOffline } from '../../api/device-user.ts';
import { languageOf } from '../../i18n/locales.ts';
import { i18n } from '../../i18n/messages.ts';
import { storeOfflinePages } from '../../route-parts/offline-pages.ts';
import { useUser } from '../../session/use-user.ts';

/** Makes the pages of stations open without the network on this device, for the signed-in user, in the language of the page. */
export function useOfflineStation(): void {
  const user = useUser();
  useEffect(() => allowOffline(user), [user]);
  useEffect(() => {
    const language = languageOf(i18n.locale);
    void storeOfflinePages(language === undefined ? [] : [language]);
  }, []);
}
