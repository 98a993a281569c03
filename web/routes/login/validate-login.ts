interface Typed {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a typed e-mail address, as a key of the page's messages. The server judges the rest. */
export function emailFault(email: string): 'emailMissing' | 'emailWrong' | undefined {
  if (email === '') return 'emailMissing';
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : 'emailWrong';
}

/** What is wrong with what was typed, as keys of the page's messages. */
export function faultsOf(typed: Typed): {
  email?: 'emailMissing' | 'emailWrong';
  password?: 'passwordMissing';
} {
  const email = emailFault(typed.email);
  return {
    ...(email !== undefined && { email }),
    ...(typed.password === '' && { password: 'passwordMissing' as const }),
  };
}
