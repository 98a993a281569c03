/** Settings without rate limits, for portals that tests call without pauses. */
export const NO_RATE_LIMITS = {
  RATE_LIMIT_READS: 'off',
  RATE_LIMIT_WRITES: 'off',
  RATE_LIMIT_FILES: 'off',
  RATE_LIMIT_GUESTS: 'off',
  RATE_LIMIT_SIGN_INS: 'off',
  RATE_LIMIT_TRACKING: 'off',
};
