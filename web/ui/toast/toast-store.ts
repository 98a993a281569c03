import { useSyncExternalStore } from 'react';

/** A page of the portal, such as that of a new object. */
interface ToastLink {
  readonly label: string;
  /** Path and search. */
  readonly href: string;
}

interface ToastOptions {
  readonly undo?: () => void;
  readonly link?: ToastLink;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: 'done' | 'failure';
  readonly message: string;
  /** Milliseconds; undefined for a toast that stays until it is closed. */
  readonly durationMs?: number;
}

const ACTION_MS = 10_000;
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

/** Shows a success message: `toast('3 orders cancelled', { undo })`. It lasts 5 seconds, with undo or a link 10. */
export function toast(message: string, options: ToastOptions = {}): void {
  const durationMs = Object.keys(options).length === 0 ? SUCCESS_MS : ACTION_MS;
  add({ kind: 'done', message, durationMs, ...options });
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
