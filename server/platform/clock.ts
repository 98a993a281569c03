/** The time, injectable so that a test can stand at any date. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
