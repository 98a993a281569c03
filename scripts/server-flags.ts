/**
 * Options of Node.js for the server. Requests create short-lived garbage, and V8 would enlarge the heap instead of
 * collecting it. A small young generation and a bounded heap keep the memory within its limit under load
 * (`bench/memory.ts`) at the same speed.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=6', '--max-old-space-size=384'];

/**
 * One memory pool for all threads. By default glibc has a pool per thread, and memory that one thread has freed is
 * not used by others.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' } as const;
