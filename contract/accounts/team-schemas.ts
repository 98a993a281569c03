import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { isoTime, uuid } from '../core/index.ts';

/** Roles a client can give to its own team. Roles of customers and partners are not among them. */
export const TEAM_ROLES = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export const teamRole = z.enum(TEAM_ROLES).describe('Role in the team of the client.');

/** Roles a partner can give to its own team. */
export const PARTNER_TEAM_ROLES = ['PARTNER_ADMIN', 'PARTNER_OPERATOR'] as const;

export type PartnerTeamRole = (typeof PARTNER_TEAM_ROLES)[number];

export const partnerTeamRole = z.enum(PARTNER_TEAM_ROLES).describe('Role in the team of the partner.');

export const teamMember = z
  .strictObject({
    id: uuid,
    name: z.string().meta({ description: 'Name of the member.', examples: ['Ben Lee'] }),
    email: z.string().meta({ description: 'E-mail address of the member.', examples: ['ann@acme.example'] }),
    role: teamRole,
    createdAt: isoTime.describe('When the member joined.'),
  })
  .meta({ id: 'TeamMember' });

export type TeamMember = z.output<typeof teamMember>;

export const partnerTeamMember = teamMember
  .extend({ role: partnerTeamRole })
  .meta({ id: 'PartnerTeamMember' });

export type PartnerTeamMember = z.output<typeof partnerTeamMember>;

export const invitation = z
  .strictObject({
    id: uuid,
    email: z
      .string()
      .meta({ description: 'E-mail address of the invited person.', examples: ['ben@acme.example'] }),
    role: teamRole,
    invitedBy: z
      .string()
      .meta({ description: 'Name of the user who sent the invitation.', examples: ['Ann Tan'] }),
    sentAt: isoTime.describe('When the latest mail was sent.'),
    expiresAt: isoTime.describe('When the link stops working.'),
    expired: z
      .boolean()
      .describe('Whether the link has expired. The invitation can be sent again with a new link.'),
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.output<typeof invitation>;

export const partnerInvitation = invitation
  .extend({ role: partnerTeamRole })
  .meta({ id: 'PartnerInvitation' });

export type PartnerInvitation = z.output<typeof partnerInvitation>;

export const invitationInput = z
  .strictObject({
    email: z
      .email()
      .max(254)
      .meta({ description: 'E-mail address of the person.', examples: ['ben@acme.example'] }),
    role: teamRole,
  })
  .meta({ id: 'InvitationInput' });

export const partnerInvitationInput = invitationInput
  .extend({ role: partnerTeamRole })
  .meta({ id: 'PartnerInvitationInput' });

/** An invitation as the holder of the mailed link sees it. */
export const openInvitation = z
  .strictObject({
    email: z
      .string()
      .meta({ description: 'E-mail address of the invited person.', examples: ['ben@acme.example'] }),
    role: z.enum(ROLES).describe('Role the person gets.'),
    client: z
      .string()
      .meta({ description: 'Name of the client or the partner.', examples: ['Acme Pte Ltd'] }),
    invitedBy: z
      .string()
      .meta({ description: 'Name of the user who sent the invitation.', examples: ['Ann Tan'] }),
    expiresAt: isoTime.describe('When the link stops working.'),
    account: z
      .enum(['none', 'can_join', 'cannot_join'])
      .describe(
        'Account with this e-mail address. `none`: name and password are needed; `can_join`: the person keeps both; `cannot_join`: the account is disabled, belongs to another client or is in the team.',
      ),
  })
  .meta({ id: 'OpenInvitation' });

export type OpenInvitation = z.output<typeof openInvitation>;
