import { Anchor } from '@mantine/core';
import type { PartnerCertificate } from '@portal/contract/partners';
import { formatDate } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import classes from '../partner-profile.module.css';
import { CertificateStatusChip } from './certificate-status.tsx';
import { certificatesMessages } from './certificates-messages.ts';
import { getCertificateFileUrl } from './certificates-queries.ts';

/** The columns of the list of certificates. */
export function useCertificateColumns(partnerId: string): readonly Column<PartnerCertificate>[] {
  const t = useMessages(certificatesMessages);
  return [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 220,
      priority: 1,
      card: 'title',
      render: ({ name }) => <span className={classes.clipped}>{name}</span>,
    },
    {
      key: 'status',
      label: t('status'),
      width: 130,
      priority: 1,
      card: 'line',
      render: ({ status }) => <CertificateStatusChip status={status} />,
    },
    {
      key: 'validUntil',
      label: t('validUntil'),
      sortKey: 'validUntil',
      width: 150,
      priority: 1,
      card: 'line',
      render: ({ validUntil }) => formatDate(validUntil),
    },
    {
      key: 'issuer',
      label: t('issuer'),
      sortKey: 'issuer',
      width: 220,
      priority: 2,
      card: 'line',
      render: ({ issuer }) => <span className={classes.clipped}>{issuer}</span>,
    },
    {
      key: 'number',
      label: t('number'),
      width: 180,
      whole: true,
      priority: 3,
      card: 'line',
      render: ({ number }) => number ?? '–',
    },
    {
      key: 'file',
      label: t('file'),
      width: 200,
      priority: 3,
      card: 'line',
      render: ({ id, file }) =>
        file === null ? (
          '–'
        ) : (
          <Anchor
            size="sm"
            className={classes.clipped ?? ''}
            href={getCertificateFileUrl(partnerId, id)}
            download={file.fileName}
            aria-label={t('download', { file: file.fileName })}
            onClick={(event) => event.stopPropagation()}
          >
            {file.fileName}
          </Anchor>
        ),
    },
  ];
}
