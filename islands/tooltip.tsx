import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Milliseconds before a tooltip opens, and within which the next one opens at once. */
export const tooltipDelay = 700;
export const tooltipSkipDelay = 300;

/** Surrounds the tooltips that share one delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={tooltipDelay} skipDelayDuration={tooltipSkipDelay}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Explains its child, a button or link, on hover and on keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={4}
          collisionPadding={12}
          className="z-100 max-w-72 rounded-lg bg-ink px-3 py-2 text-sm text-paper shadow-lg"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
