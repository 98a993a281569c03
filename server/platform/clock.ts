/** The current time. A test passes its own clock to run at any date. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
