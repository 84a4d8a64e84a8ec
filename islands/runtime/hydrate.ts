import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Attaches React to the server's markup of one island. */
export function hydrate(
  element: HTMLElement,
  component: ComponentType<never>,
  props: Record<string, unknown>,
): void {
  const node = createElement(component as ComponentType<Record<string, unknown>>, props);
  hydrateRoot(element, node, { identifierPrefix: element.dataset.prefix ?? '' });
}
