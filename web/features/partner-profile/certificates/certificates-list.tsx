import {
  CERTIFICATE_STATUSES,
  listPartnerCertificates,
  type PartnerCertificate,
} from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { EntryList } from '../entry-list.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { CertificateForm } from './certificate-form.tsx';
import { certificatesMessages } from './certificates-messages.ts';
import { certificatesQuery, useRemoveCertificate } from './certificates-queries.ts';
import { useCertificateColumns } from './use-certificate-columns.tsx';

/** The certificates of a partner, the one that ends first on top. */
export function CertificatesList({ partnerId, ...list }: ProfileListProps) {
  const t = useMessages(certificatesMessages);
  return (
    <EntryList<PartnerCertificate>
      {...list}
      result={useQuery(certificatesQuery(partnerId, readListQuery(listPartnerCertificates, list.search)))}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      columns={useCertificateColumns(partnerId)}
      filters={[
        {
          kind: 'select',
          key: 'status',
          label: t('status'),
          options: CERTIFICATE_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) })),
        },
      ]}
      empty={{ title: t('empty'), help: t('emptyText') }}
      addLabel={t('add')}
      getName={({ name }) => name}
      getEditTitle={({ name }) => t('editTitle', { name })}
      renderForm={(entry, onDone) => <CertificateForm partnerId={partnerId} entry={entry} onDone={onDone} />}
      removal={{
        mutation: useRemoveCertificate(partnerId),
        label: t('remove'),
        getTitle: ({ name }) => t('removeTitle', { name }),
        help: t('removeText'),
        getSuccessText: ({ name }) => t('removed', { name }),
      }}
    />
  );
}
