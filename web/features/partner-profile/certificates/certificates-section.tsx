import { Anchor } from '@mantine/core';
import type { PartnerCertificate } from '@portal/contract/partners';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { certificatesMessages } from './certificates-messages.ts';
import { getCertificateFileUrl } from './certificates-queries.ts';
import classes from './certificates.module.css';

interface CertificatesSectionProps {
  readonly partnerId: string;
  readonly certificates: readonly PartnerCertificate[];
}

/** The certificates of a partner that have not ended, as clients see them. */
export function CertificatesSection({ partnerId, certificates }: CertificatesSectionProps) {
  const t = useMessages(certificatesMessages);
  const { formatDate } = useFormats();
  if (certificates.length === 0) return null;
  return (
    <Section title={t('certificates')}>
      <ul className={classes.certificates}>
        {certificates.map(({ id, name, number, issuer, validUntil, file }) => (
          <li key={id} className={classes.certificate}>
            <div>
              <p className={classes.name}>{name}</p>
              <p className={classes.secondary}>
                {[issuer, ...(number === null ? [] : [t('numberOf', { number })])].join(' · ')}
              </p>
            </div>
            <div className={classes.side}>
              <span className={classes.secondary}>
                {t('validUntilDate', { date: formatDate(validUntil) })}
              </span>
              {file !== null && (
                <Anchor
                  size="sm"
                  href={getCertificateFileUrl(partnerId, id)}
                  download={file.fileName}
                  aria-label={t('download', { file: file.fileName })}
                >
                  {file.fileName}
                </Anchor>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
