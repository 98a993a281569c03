/** The pages of the sign-in app, by the address they stand at. */
export const SIGN_IN_STEPS = {
  '/login': 'password',
  '/login/validate-otp': 'code',
  '/login/forgotten-password': 'forgotten',
  '/login/reset-password': 'reset',
} as const;

export type SignInPath = keyof typeof SIGN_IN_STEPS;
export type SignInStep = (typeof SIGN_IN_STEPS)[SignInPath];

/** The step at an address, in any letter case, or undefined where the sign-in app has nothing. */
export function stepAt(pathname: string): SignInStep | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return Object.hasOwn(SIGN_IN_STEPS, path) ? SIGN_IN_STEPS[path as SignInPath] : undefined;
}
