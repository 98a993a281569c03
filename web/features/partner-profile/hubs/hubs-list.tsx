import { listPartnerHubs, type PartnerHub } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useCountries } from '../../reference-data/index.ts';
import { EntryList } from '../entry-list.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { hubsQuery, useCloseHub } from '../partner-profile-queries.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { HubForm } from './hub-form.tsx';
import { useHubColumns } from './use-hub-columns.tsx';

/** The hubs of a partner. A hub is closed, not deleted. */
export function HubsList({ partnerId, ...list }: ProfileListProps) {
  const t = useMessages(partnerProfileMessages);
  const countries = useCountries();
  return (
    <EntryList<PartnerHub>
      {...list}
      result={useQuery(hubsQuery(partnerId, readListQuery(listPartnerHubs, list.search)))}
      rowId={({ code }) => code}
      rowLabel={({ code, name }) => `${code} ${name}`}
      columns={useHubColumns()}
      filters={[{ kind: 'select', key: 'country', label: t('country'), options: countries }]}
      searchBox={{ key: 'search', label: t('searchHubs'), placeholder: t('searchHubs') }}
      empty={{ title: t('emptyHubs'), help: t('emptyHubsText') }}
      addLabel={t('addHub')}
      getName={({ code }) => code}
      getEditTitle={({ code }) => t('editHub', { code })}
      renderForm={(hub, onDone) => <HubForm partnerId={partnerId} hub={hub} onDone={onDone} />}
      removal={{
        mutation: useCloseHub(partnerId),
        label: t('closeHub'),
        getTitle: ({ code }) => t('closeHubTitle', { code }),
        help: t('closeHubText'),
        getSuccessText: ({ code }) => t('hubClosed', { code }),
      }}
    />
  );
}
