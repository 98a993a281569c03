export { inviteToTeam, resend } from './invitations-service.ts';
export { endInvitation, type CustomerInvitation } from './invitations-store.ts';
export { profileRoutes } from './profile-routes.ts';
export { inTeamTenant, type TeamOwner } from './team-owner.ts';
export { teamRoutes } from './team-routes.ts';
export { refuseTeamWithoutAdmin } from './team-service.ts';
export { lockTeam, removeMember } from './team-store.ts';
