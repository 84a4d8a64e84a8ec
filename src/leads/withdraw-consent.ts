import { appendConsentRecord, listConsentRecords } from '../../db/consent-records';
import { deleteLead, listLeadIds } from '../../db/leads';
import { deleteDeliveries } from '../../db/outbox';
import type { Deps } from '../deps';

type WithdrawDeps = Pick<Deps, 'db' | 'engine' | 'now'>;

/** Records that the person withdrew consent; what was granted stays beside it. */
export function withdrawConsent({ db, ...deps }: WithdrawDeps, leadId: string): Promise<void> {
  return db.transaction().execute((transaction) => revoke({ db: transaction, ...deps }, leadId));
}

/**
 * Deletes every enquiry sent with this address, and what was to be told of it. The proofs of
 * consent stay, with its withdrawal, so that nobody writes again. Returns how many there were.
 */
export function eraseEnquiries({ db, ...deps }: WithdrawDeps, email: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ids = await listLeadIds(transaction, email);
    for (const id of ids) {
      await revoke({ db: transaction, ...deps }, id);
      await deleteDeliveries(transaction, id);
      await deleteLead(transaction, id);
    }
    return ids.length;
  });
}

async function revoke({ db, engine, now }: WithdrawDeps, leadId: string): Promise<void> {
  const last = (await listConsentRecords(db, leadId)).at(-1);
  if (!last || last.kind === 'revoke') return;
  const { id: _, hash: __, previous_hash: ___, text_version: ____, ...granted } = last;
  await appendConsentRecord(db, engine, {
    ...granted,
    kind: 'revoke',
    control: 'entered by staff',
    form_id: 'staff',
    rendered_at: null,
    submitted_at: now().toISOString(),
    ip: null,
    user_agent: null,
  });
}
