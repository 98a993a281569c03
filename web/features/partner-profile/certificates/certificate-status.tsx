import type { CertificateStatus } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { certificatesMessages } from './certificates-messages.ts';

const TONES: Readonly<Record<CertificateStatus, Tone>> = {
  VALID: 'success',
  ENDS_SOON: 'warning',
  ENDED: 'ended',
};

/** The status of a certificate as a chip. */
export function CertificateStatusChip({ status }: { readonly status: CertificateStatus }) {
  const t = useMessages(certificatesMessages);
  return <StatusChip tone={TONES[status]}>{t(`status_${status}`)}</StatusChip>;
}
