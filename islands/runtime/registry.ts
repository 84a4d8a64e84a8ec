import type { ComponentType } from 'react';

/** Every island of the site by the name its marker carries; each is its own chunk. */
export const registry: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  'contact-form': () => import('../contact-form'),
};
