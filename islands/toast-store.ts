import { signal } from '@preact/signals-react';

/** Spec section 9. Milliseconds, pixels and a key name. */
export const toastLimit = 1;
export const toastRemoveDelay = 1_000_000;
export const toastDuration = 5000;
export const toastSwipeThreshold = 50;
export const toastSwipeDirection = 'right';
export const toastHotkey = ['F8'];

export interface Toast {
  id: number;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** The newest toasts, at most `toastLimit`; dismissed ones stay closed until they are removed. */
export const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast in place of the one before; browser only. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'variant'>>,
): number {
  lastId += 1;
  const added: Toast = { variant: 'default', ...toast, id: lastId, open: true };
  toasts.value = [added, ...toasts.value].slice(0, toastLimit);
  return added.id;
}

/** Closes a toast; it is removed from the list after `toastRemoveDelay`. */
export function dismissToast(id: number): void {
  toasts.value = toasts.value.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
  setTimeout(() => removeToast(id), toastRemoveDelay);
}

function removeToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}
