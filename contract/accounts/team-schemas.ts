import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { isoTime, uuid } from '../core/index.ts';

/** Roles of a client's own people; a customer's and a partner's are not given out here. */
export const TEAM_ROLES = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export const teamRole = z.enum(TEAM_ROLES, `must be one of ${TEAM_ROLES.join(', ')}`);

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
    /** The name of who asked them. */
    invitedBy: z.string(),
    sentAt: isoTime,
    expiresAt: isoTime,
    /** It can be sent again, with another link. */
    expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.output<typeof invitation>;

/** What the holder of a mailed link is told. */
export const openInvitation = z
  .strictObject({
    email: z.string(),
    role: z.enum(ROLES),
    client: z.string(),
    invitedBy: z.string(),
    expiresAt: isoTime,
    /**
     * `new` chooses a name and a password; `known` signs in as before and keeps both; `elsewhere` has an account that
     * cannot be a second client's.
     */
    person: z.enum(['new', 'known', 'elsewhere']),
  })
  .meta({ id: 'OpenInvitation' });

export type OpenInvitation = z.output<typeof openInvitation>;
