import { PartnerOwner } from '../../settings-owner/index.ts';
import { TeamPage } from './team-page.tsx';

/** `/next/settings/partner-team` */
export function PartnerTeamPage() {
  return (
    <PartnerOwner permission="partner-team.read">
      <TeamPage />
    </PartnerOwner>
  );
}
