import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { MawbListPage, mawbDocumentsMessages } from '../mawb-documents/index.ts';
import { usePartnerId, usePartnerServices } from '../partner-orders/index.ts';
import { manifestMessages } from './manifest-messages.ts';
import { ManifestPage } from './manifest-page.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest');

/**
 * `/partner-portals/{partnerId}/manifest`: manifests and, in a tab, the documents of MAWBs for a forwarder; the documents alone
 * for other partners, such as brokers.
 */
export function ManifestOrDocumentsPage() {
  const t = useMessages(manifestMessages);
  const tDocuments = useMessages(mawbDocumentsMessages);
  const { tab } = route.useSearch();
  const isForwarder = usePartnerServices(usePartnerId()).includes('FREIGHT_FORWARDER');
  if (!isForwarder) return <MawbListPage />;
  const tabs = {
    key: 'tab',
    label: tDocuments('title'),
    items: [
      { value: '', label: t('title') },
      { value: 'documents', label: tDocuments('title') },
    ],
  };
  return tab === 'documents' ? <MawbListPage tabs={tabs} /> : <ManifestPage tabs={tabs} />;
}
