import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'failure';
  readonly message: string;
  readonly undo?: () => void;
  /** Milliseconds; undefined for a toast that stays until it is closed. */
  readonly durationMs?: number;
}

const UNDO_MS = 10_000;
const SUCCESS_MS = 5_000;
const MAX_TOASTS = 4;

let lastId = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  publish([...toasts, { ...toast, id: lastId }].slice(-MAX_TOASTS));
}

/** Shows a success message: `toast('3 orders cancelled', { undo })`. It lasts 5 seconds, with undo 10. */
export function toast(message: string, { undo }: { readonly undo?: () => void } = {}): void {
  add({
    kind: 'done',
    message,
    ...(undo === undefined ? { durationMs: SUCCESS_MS } : { undo, durationMs: UNDO_MS }),
  });
}

/** Shows a failure message, which stays until it is closed. */
export function toastFailure(message: string): void {
  add({ kind: 'failure', message });
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses every toast that has no undo. */
export function dismissMessages(): void {
  publish(toasts.filter((toast) => toast.undo !== undefined));
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
