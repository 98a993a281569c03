import type { PasswordPolicy } from '@portal/contract/auth';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/binding.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { accountNotices } from './account-notices.ts';
import { mfaRoutes } from './mfa-routes.ts';
import { mfaService } from './mfa-service.ts';
import type { CodeDeps } from './one-time-codes.ts';
import { passwordRoutes } from './password-routes.ts';
import { passwordService } from './password-service.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import type { SignInService } from './sign-in-service.ts';

interface AuthDeps extends CodeDeps {
  readonly signIn: SignInService;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly passwordPolicy: PasswordPolicy;
  /** The portal is reached over TLS. */
  readonly secure: boolean;
}

/** Signing in and out, and what guards the own account. */
export function authRoutes(deps: AuthDeps): Binding[] {
  const { database, jobs, passwordPolicy: policy } = deps;
  const notice = accountNotices(deps.mail);
  return [
    ...signInRoutes(deps.signIn, deps.secure),
    ...mfaRoutes(mfaService({ ...deps, notice })),
    ...passwordRoutes(passwordService({ database, jobs, policy, notice }), policy),
    ...sessionsRoutes(),
  ];
}
