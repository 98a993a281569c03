/** The steps of the sign-in app by path. */
export const SIGN_IN_STEPS = {
  '/login': 'password',
  '/login/validate-otp': 'code',
  '/login/forgotten-password': 'forgotten',
  '/login/reset-password': 'reset',
} as const;

export type SignInPath = keyof typeof SIGN_IN_STEPS;
export type SignInStep = (typeof SIGN_IN_STEPS)[SignInPath];

/** The step of a path, in any letter case; undefined when the path is not part of the sign-in app. */
export function findStep(pathname: string): SignInStep | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return Object.hasOwn(SIGN_IN_STEPS, path) ? SIGN_IN_STEPS[path as SignInPath] : undefined;
}
