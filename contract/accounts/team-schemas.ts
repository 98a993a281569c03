import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { isoTime, uuid } from '../core/index.ts';

/** Roles a client can give to its own team. Roles of customers and partners are not among them. */
export const TEAM_ROLES = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export const teamRole = z.enum(TEAM_ROLES);

export const teamMember = z
  .strictObject({
    id: uuid,
    name: z.string(),
    email: z.string(),
    role: teamRole,
    createdAt: isoTime,
  })
  .meta({ id: 'TeamMember' });

export type TeamMember = z.output<typeof teamMember>;

export const invitation = z
  .strictObject({
    id: uuid,
    email: z.string(),
    role: teamRole,
    /** Name of the user who sent the invitation. */
    invitedBy: z.string(),
    sentAt: isoTime,
    expiresAt: isoTime,
    /** True once `expiresAt` has passed. The invitation can be sent again with a new link. */
    expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.output<typeof invitation>;

/** An invitation as the holder of the mailed link sees it. */
export const openInvitation = z
  .strictObject({
    email: z.string(),
    role: z.enum(ROLES),
    client: z.string(),
    invitedBy: z.string(),
    expiresAt: isoTime,
    /**
     * The account with this e-mail address. `none`: the person chooses a name and a password; `can_join`: the person
     * keeps name and password; `cannot_join`: the account is disabled or belongs to another client.
     */
    account: z.enum(['none', 'can_join', 'cannot_join']),
  })
  .meta({ id: 'OpenInvitation' });

export type OpenInvitation = z.output<typeof openInvitation>;
