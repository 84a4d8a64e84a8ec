import { useSignals } from '@preact/signals-react/runtime';
import * as RadixToast from '@radix-ui/react-toast';
import {
  dismissToast,
  type Toast,
  toastDuration,
  toastHotkey,
  toastSwipeDirection,
  toastSwipeThreshold,
  toasts,
} from './toast-store';

/** Shows the toasts of the store; one on a page. */
export function Toaster() {
  useSignals();
  return (
    <RadixToast.Provider
      duration={toastDuration}
      swipeDirection={toastSwipeDirection}
      swipeThreshold={toastSwipeThreshold}
    >
      {toasts.value.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={toastHotkey}
        className="fixed inset-x-0 bottom-0 z-100 flex flex-col gap-2 p-4 sm:left-auto sm:w-96 empty:hidden"
      />
    </RadixToast.Provider>
  );
}

const looks: Record<Toast['variant'], string> = {
  default: 'border-line bg-raised text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
};

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={`flex items-start gap-3 rounded-xl border p-4 shadow-lg data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${looks[toast.variant]}`}
    >
      <div className="grow">
        <RadixToast.Title className="font-600">{toast.title}</RadixToast.Title>
        <RadixToast.Description className="mt-1 text-sm">
          {toast.description}
        </RadixToast.Description>
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-lg"
      >
        <span className="i-lucide-x size-4" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
