import { Elysia } from 'elysia';
import { z } from 'zod';
import { getLead, setLeadStatus } from '../../db/leads';
import { retryDelivery } from '../../db/outbox';
import { LeadPage } from '../../views/seo/lead';
import { LeadsPage } from '../../views/seo/leads';
import type { Deps } from '../deps';
import { parseBody, readForm } from '../http/body';
import { routes } from '../routes';
import { leadTo, showScreen } from '../seo/dashboard/frame';
import type { StaffResponses } from '../staff/staff-responses';
import { leadStatuses, loadLead, loadLeads, noLead } from './lead-record';
import { withdrawConsent } from './withdraw-consent';

const statusForm = z.object({ status: z.enum(leadStatuses) });

/** The enquiries as staff see them: the list, one of them, its status, consent and deliveries. */
export function leadsDashboard(deps: Deps, respond: StaffResponses) {
  const { db } = deps;
  return new Elysia({ name: 'leads-dashboard' })
    .get(routes.dashboardLeads.pattern, async (ctx) =>
      showScreen(deps, respond, ctx.request, {
        title: 'Enquiries',
        current: 'leads',
        body: <LeadsPage {...(await loadLeads(deps, ctx.request.url))} />,
      }),
    )
    .get(routes.dashboardLead.pattern, async (ctx) => {
      const record = await loadLead(deps, ctx.params.id);
      const done = new URL(ctx.request.url).searchParams.get('done') ?? undefined;
      return showScreen(deps, respond, ctx.request, {
        title: `Enquiry of ${record.lead.name ?? record.lead.email}`,
        current: 'leads',
        body: <LeadPage {...record} done={done} />,
      });
    })
    .post(
      routes.dashboardLead.pattern,
      async (ctx) => {
        const { id } = ctx.params;
        const form = await readForm(ctx.request);
        const path = routes.dashboardLead.href({ id });
        if (!(await getLead(db, id))) throw noLead();
        if (form.do === 'withdraw') {
          await withdrawConsent(deps, id);
          return leadTo(path, 'consent-withdrawn');
        }
        if (form.do === 'resend') {
          await retryDelivery(db, id, form.delivery ?? '', deps.now().toISOString());
          return leadTo(path, 'delivery-restarted');
        }
        await setLeadStatus(db, id, parseBody(statusForm, form).status);
        return leadTo(path, 'lead-changed');
      },
      { parse: 'none' },
    );
}
