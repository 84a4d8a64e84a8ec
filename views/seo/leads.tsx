import type { LeadItem, LeadList } from '../../src/leads/lead-record';
import { routes } from '../../src/routes';
import { Badge, stateLabel } from './badge';
import { type Column, DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import { Pager } from './pager';
import { When } from './when';

const columns: readonly Column<LeadItem>[] = [
  {
    label: 'Who',
    main: true,
    cell: ({ id, name, email }) => (
      <>
        <a
          href={routes.dashboardLead.href({ id })}
          className="break-words font-600 underline-offset-4 hover:underline"
        >
          {name ?? email}
        </a>
        <span className="block break-all text-sm text-muted">{email}</span>
      </>
    ),
  },
  { label: 'Status', cell: ({ status }) => <Badge kind="lead" value={status} /> },
  { label: 'Company', cell: ({ company }) => company ?? '–' },
  { label: 'Service', cell: ({ service }) => service ?? '–' },
  { label: 'Received', cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** The enquiries, newest first. */
export function LeadsPage({ leads, total, page, perPage, state, statuses }: LeadList) {
  const isFiltered = Boolean(state.params.q || state.params.status);
  const status = {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Any status' },
      ...statuses.map((value) => ({ value, label: stateLabel('lead', value) })),
    ],
  };
  return (
    <>
      <h1 className="title-2">Enquiries</h1>
      <section id="lists" aria-label="Enquiries" className="panel mt-6">
        <div className="border-b border-line p-3 sm:px-5">
          <FilterBar
            state={state}
            searchLabel="Search name, email, company, message"
            selects={[status]}
          />
        </div>
        {total === 0 ? (
          <p className="px-5 py-14 text-center text-muted">
            {isFiltered ? 'Nothing matches these filters' : 'No enquiries yet'}
          </p>
        ) : (
          <>
            <DataTable
              caption="Enquiries"
              columns={columns}
              rows={leads}
              highlight={(lead) => lead.status === 'new'}
            />
            <div className="border-t border-line p-3 sm:px-5">
              <Pager state={state} page={page} perPage={perPage} total={total} />
            </div>
          </>
        )}
      </section>
    </>
  );
}
