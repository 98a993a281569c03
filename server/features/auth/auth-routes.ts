import type { PasswordPolicy } from '@portal/contract/auth';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/binding.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import { accountNotices } from './mail/account-mail.ts';
import { mfaRoutes } from './mfa/mfa-routes.ts';
import { mfaService } from './mfa/mfa-service.ts';
import type { CodeDeps } from './mfa/verify-code.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { passwordService } from './password/password-service.ts';
import { sessionsRoutes } from './sessions/sessions-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import type { SignInService } from './sign-in/sign-in-service.ts';

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
