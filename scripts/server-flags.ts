/**
 * How the server's Node.js runs. Requests leave short-lived garbage, and V8 would rather grow than collect: a small
 * nursery and a bounded heap keep it within its promise under load (`bench/memory.ts`), at the same speed.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
