import { PartnerOwner } from '../settings-owner/index.ts';
import { AuditLogPage } from './audit-log-page.tsx';

/** `/next/settings/partner-audit-log` */
export function PartnerAuditLogPage() {
  return (
    <PartnerOwner permission="partner-audit.read">
      <AuditLogPage />
    </PartnerOwner>
  );
}
