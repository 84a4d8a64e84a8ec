import type { ComponentType } from 'react';

/** Every island of the site by the name its marker carries; each is its own chunk. */
export const registry: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  'chatbot-demo': () => import('../chatbot-demo'),
  'contact-form': () => import('../contact-form'),
  'dashboard-audit-form': () => import('../dashboard-audit-form'),
  'dashboard-run-progress': () => import('../dashboard-run-progress'),
  'post-filter': () => import('../post-filter'),
  'voice-demo': () => import('../voice-demo'),
  'workflow-demo': () => import('../workflow-demo'),
};
