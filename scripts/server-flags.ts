/**
 * How the server's Node.js runs. Requests leave short-lived garbage, and V8 would rather grow than collect: a small
 * nursery and a bounded heap keep it within its promise under load (`bench/memory.ts`), at the same speed.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=6', '--max-old-space-size=384'];

/** One pool for all threads: what one has given back the others take, where glibc would keep a pool of each. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' } as const;
