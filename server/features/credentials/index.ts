export { credentialCallerFinder } from './credential-caller.ts';
export { credentialsRoutes } from './credentials-routes.ts';
