import type { ReactNode } from 'react';
import { SeoLayout } from '../../../views/seo/layout';
import type { Deps } from '../../deps';
import type { StaffResponses } from '../../staff/staff-responses';
import type { Tab } from './lists';

export interface DashboardScreen {
  title: string;
  current: 'dashboard' | 'leads';
  body: ReactNode;
  status?: number;
}

/** Answers with a page of the staff's workplace, inside its frame. */
export async function showScreen(
  deps: Pick<Deps, 'content'>,
  respond: StaffResponses,
  request: Request,
  { title, current, body, status = 200 }: DashboardScreen,
): Promise<Response> {
  const { email } = await respond.staff(request);
  const { brand, logo } = deps.content.current().site;
  const frame = { brand, logo, staffEmail: email, current };
  return respond.stream(request, { title, status, body: <SeoLayout {...frame}>{body}</SeoLayout> });
}

/** Leads on after a form; `done` names the notice shown there. */
export function leadTo(path: string, done?: string): Response {
  const url = new URL(path, 'http://localhost');
  if (done) url.searchParams.set('done', done);
  const location = url.pathname + url.search + url.hash;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** A form that was refused: shown again on the dashboard, with the reason and its status. */
export interface Refused {
  status: number;
  tab?: Tab;
  /** Of any form but the audit's. */
  error?: string;
  audit?: { url: string; scope: 'page' | 'site'; error: string };
}

export type ShowDashboard = (request: Request, refused?: Refused) => Promise<Response>;
