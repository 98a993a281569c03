interface LoginInput {
  readonly email: string;
  readonly password: string;
}

/** The error of an e-mail address, as a message key, or undefined. The server validates it completely. */
export function validateEmail(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (email === '') return 'emailMissing';
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : 'emailInvalid';
}

/** The errors of the fields, as message keys. */
export function validateLogin(input: LoginInput): {
  email?: 'emailMissing' | 'emailInvalid';
  password?: 'passwordMissing';
} {
  const email = validateEmail(input.email);
  return {
    ...(email !== undefined && { email }),
    ...(input.password === '' && { password: 'passwordMissing' as const }),
  };
}
