import type { PartnerCertificate } from '@portal/contract/partners';
import type { Stories } from '../../../ui/stories.ts';
import { CertificateForm } from './certificate-form.tsx';
import { CertificatesSection } from './certificates-section.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

const IATA: PartnerCertificate = {
  id: '00000002-0000-4000-8000-000000000001',
  name: 'IATA cargo agent',
  number: '3220418 0012',
  issuer: 'International Air Transport Association',
  validUntil: '2027-12-31',
  status: 'VALID',
  file: { fileName: 'iata-cargo-agent-certificate-2026-2027-signed.pdf', bytes: 184_320 },
  updatedAt: '2026-11-01T02:00:00.000Z',
};

export const stories: Stories = {
  'as clients see them': () => (
    <CertificatesSection
      partnerId={PARTNER_ID}
      certificates={[
        IATA,
        {
          ...IATA,
          id: '00000002-0000-4000-8000-000000000002',
          name: 'Regulated Air Cargo Agent (RACA)',
          number: null,
          issuer: 'Singapore Police Force',
          validUntil: '2026-12-05',
          status: 'ENDS_SOON',
          file: null,
        },
      ]}
    />
  ),
  'form of a certificate with a file': () => (
    <CertificateForm partnerId={PARTNER_ID} entry={IATA} onDone={() => undefined} />
  ),
};
