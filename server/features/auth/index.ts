export { authenticator } from './sign-in-routes.ts';
export { signInService } from './sign-in-service.ts';
export { authRoutes } from './auth-routes.ts';
export { RESET_QUEUE, passwordResetQueue } from './password-reset-job.ts';
export { hashToken, newToken } from './hash-token.ts';
export { judgeNewPassword } from './password-service.ts';
export { hashPassword } from './passwords.ts';
export { requireMfa } from './sign-in-policy-store.ts';
export { openTokens } from './tokens.ts';
