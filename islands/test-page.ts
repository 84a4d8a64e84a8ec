/** Undo what a page hung on the document and the window, which all tests share. */
const removals: (() => void)[] = [];

/** Remembers what is added to the target from now on. */
export function recordListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    // React listens for this one once for good.
    if (listener[0] !== 'selectionchange') {
      removals.push(() => target.removeEventListener(...listener));
    }
    add(...listener);
  };
}

/** Forgets the page as a browser does on the way to the next one; storage stays. */
export function leavePage(): void {
  for (const remove of removals.splice(0)) remove();
  document.body.replaceChildren();
}
