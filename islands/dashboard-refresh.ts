/**
 * Replaces every `[data-live]` part of the page by what the server shows at this address now.
 * An answer that is no page (a session that ended, say) reloads the whole.
 */
export async function refreshParts(): Promise<void> {
  const response = await fetch(location.href, {
    credentials: 'include',
    headers: { accept: 'text/html' },
  });
  if (!response.ok || response.redirected) return location.reload();
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (next) part.replaceWith(document.importNode(next, true));
  }
}
