export { InvitationForm } from './team/invitation-form.tsx';
