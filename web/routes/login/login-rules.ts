interface Typed {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with what was typed, as keys of the page's messages. The server judges the rest. */
export function faultsOf(typed: Typed): {
  email?: 'emailMissing' | 'emailWrong';
  password?: 'passwordMissing';
} {
  return {
    ...(typed.email === '' && { email: 'emailMissing' as const }),
    ...(typed.email !== '' && !/^\S+@\S+\.\S+$/.test(typed.email) && { email: 'emailWrong' as const }),
    ...(typed.password === '' && { password: 'passwordMissing' as const }),
  };
}
