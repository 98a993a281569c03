import { PartnerOwner } from '../settings-owner/index.ts';
import { CredentialsPage } from './credentials-page.tsx';

/** `/next/settings/partner-api-credentials` */
export function PartnerCredentialsPage() {
  return (
    <PartnerOwner permission="partner-credentials.write">
      <CredentialsPage />
    </PartnerOwner>
  );
}
