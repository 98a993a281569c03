import { getSession, login, loginOtp, logout } from './auth-operations.ts';
import { disableOtp, generateOtp, getOtpStatus, renewRecoveryCodes, verifyOtp } from './otp-operations.ts';
import {
  changePassword,
  checkPasswordReset,
  getPasswordRule,
  requestPasswordReset,
  resetPassword,
} from './password-operations.ts';
import {
  endOtherSessions,
  endSession,
  getSignInPolicy,
  listSessions,
  setSignInPolicy,
} from './sessions-operations.ts';

export * from './auth-operations.ts';
export * from './otp-operations.ts';
export * from './password-operations.ts';
export * from './password-rule.ts';
export * from './roles.ts';
export * from './session-user.ts';
export * from './sessions-operations.ts';

export const authOperations = [
  login,
  loginOtp,
  logout,
  getSession,
  getOtpStatus,
  generateOtp,
  verifyOtp,
  disableOtp,
  renewRecoveryCodes,
  getPasswordRule,
  changePassword,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  listSessions,
  endSession,
  endOtherSessions,
  getSignInPolicy,
  setSignInPolicy,
];
