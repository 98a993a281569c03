import { z } from 'zod';

/** What flies: goods for cargo aircraft only may not be on a passenger flight. */
export const AIRCRAFT = ['PASSENGER', 'FREIGHTER'] as const;
export type Aircraft = (typeof AIRCRAFT)[number];

export const aircraft = z.enum(AIRCRAFT);
