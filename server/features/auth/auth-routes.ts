import type { PasswordPolicy } from '@portal/contract/auth';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/binding.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import { accountMail } from './mail/account-mail.ts';
import { mfaRoutes } from './mfa/mfa-routes.ts';
import { mfaService } from './mfa/mfa-service.ts';
import type { CodeDeps } from './mfa/verify-code.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { passwordService } from './password/password-service.ts';
import { sessionsRoutes } from './sessions/sessions-routes.ts';
import { signInRoutes, type SignInRoutesDeps } from './sign-in/sign-in-routes.ts';

interface AuthDeps extends CodeDeps, SignInRoutesDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly passwordPolicy: PasswordPolicy;
}

/** Sign-in, sign-out, MFA, passwords and sessions. */
export function authRoutes(deps: AuthDeps): Binding[] {
  const { database, jobs, passwordPolicy: policy } = deps;
  const sendMail = accountMail(deps.mail);
  return [
    ...signInRoutes(deps),
    ...mfaRoutes(mfaService({ ...deps, sendMail })),
    ...passwordRoutes(passwordService({ database, jobs, policy, sendMail }), policy),
    ...sessionsRoutes(),
  ];
}
