import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'failure';
  readonly message: string;
  readonly undo?: () => void;
  /** Milliseconds it stays; for as long as it is not closed when undefined. */
  readonly forMs?: number;
}

const UNDO_MS = 10_000;
const READ_MS = 5_000;
const AT_ONCE = 4;

let last = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>): void {
  last += 1;
  publish([...toasts, { ...toast, id: last }].slice(-AT_ONCE));
}

/** Says that something was done: `toast('3 orders cancelled', { undo })`; with undo it stays ten seconds. */
export function toast(message: string, { undo }: { readonly undo?: () => void } = {}): void {
  add({ kind: 'done', message, ...(undo === undefined ? { forMs: READ_MS } : { undo, forMs: UNDO_MS }) });
}

/** Says that something could not be done, and stays until it is closed. */
export function toastFailure(message: string): void {
  add({ kind: 'failure', message });
}

export function dropToast(id: number): void {
  publish(toasts.filter((one) => one.id !== id));
}

/** Drops every message but those that still offer to undo what was done. */
export function forgetMessages(): void {
  publish(toasts.filter((one) => one.undo !== undefined));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentToasts);
}
