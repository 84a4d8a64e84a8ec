import { saveStaff } from '../../../db/staff';
import { beginSession } from '../../staff/session';
import { testApp } from '../../test-app';

/** The application in memory, asked by a member of staff who is signed in. */
export async function openTestDashboard() {
  const { deps, request, postForm } = await testApp({ env: { AUDIT_ALLOW_PRIVATE: '1' } });
  const account = { email: 'staff@example.com', passwordHash: 'none', now: '2026-01-05T09:00:00Z' };
  const session = await beginSession(deps, await saveStaff(deps.db, account));
  const cookie = session.split(';', 1)[0] ?? '';
  const send = (path: string) => request(path, { headers: { cookie } });
  return {
    deps,
    db: deps.db,
    /** As a stranger. */
    request,
    send,
    html: async (path: string) => (await send(path)).text(),
    /** Sends a form as a browser without JavaScript does. */
    post: (path: string, fields: Record<string, string>) => postForm(path, fields, { cookie }),
    upload(path: string, file: File) {
      const form = new FormData();
      form.set('file', file);
      return request(path, { method: 'POST', body: form, headers: { cookie } });
    },
  };
}

/** The text a reader sees, white space folded. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
