import { appendConsentRecord, listConsentRecords } from '../../db/consent-records';
import { deleteLead, listLeadIds, listLeadIdsBefore } from '../../db/leads';
import type { Db } from '../../db/open';
import { deleteDeliveries } from '../../db/outbox';
import type { Deps } from '../deps';

type WithdrawDeps = Pick<Deps, 'db' | 'engine' | 'now'>;

/** Who ended a consent: kept with its proof. */
const byStaff = { control: 'entered by staff', form_id: 'staff' };
const byRetention = { control: 'retention period ended', form_id: 'retention' };

/** Years that enquiries are kept, as the privacy policy promises. */
const retentionYears = 7;

/** Records that the person withdrew consent; what was granted stays beside it. */
export function withdrawConsent({ db, ...deps }: WithdrawDeps, leadId: string): Promise<void> {
  return db
    .transaction()
    .execute((transaction) => revoke({ db: transaction, ...deps }, leadId, byStaff));
}

/**
 * Deletes every enquiry sent with this address, and what was to be told of it. The proofs of
 * consent stay, with its withdrawal, so that nobody writes again. Returns how many there were.
 */
export const eraseEnquiries = (deps: WithdrawDeps, email: string): Promise<number> =>
  erase(deps, byStaff, (db) => listLeadIds(db, email));

/** Deletes, in the same way, every enquiry that is older than it may be kept. */
export function eraseOldEnquiries(deps: WithdrawDeps): Promise<number> {
  const limit = new Date(deps.now());
  limit.setUTCFullYear(limit.getUTCFullYear() - retentionYears);
  return erase(deps, byRetention, (db) => listLeadIdsBefore(db, limit.toISOString()));
}

function erase(
  { db, ...deps }: WithdrawDeps,
  by: typeof byStaff,
  find: (db: Db) => Promise<string[]>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ids = await find(transaction);
    for (const id of ids) {
      await revoke({ db: transaction, ...deps }, id, by);
      await deleteDeliveries(transaction, id);
      await deleteLead(transaction, id);
    }
    return ids.length;
  });
}

async function revoke(
  { db, engine, now }: WithdrawDeps,
  leadId: string,
  by: typeof byStaff,
): Promise<void> {
  const last = (await listConsentRecords(db, leadId)).at(-1);
  if (!last || last.kind === 'revoke') return;
  const { id: _, hash: __, previous_hash: ___, text_version: ____, ...granted } = last;
  await appendConsentRecord(db, engine, {
    ...granted,
    ...by,
    kind: 'revoke',
    rendered_at: null,
    submitted_at: now().toISOString(),
    ip: null,
    user_agent: null,
  });
}
