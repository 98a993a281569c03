export { authenticator, authRoutes } from './auth-routes.ts';
export { authService } from './auth-service.ts';
export { hashPassword } from './passwords.ts';
export { openTokens } from './tokens.ts';
