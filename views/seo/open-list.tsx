import type { OpenList } from '../../src/seo/dashboard/lists';
import { IssueList } from './issue-list';
import { KeywordList } from './keyword-list';
import type { ListState } from './list-state';
import { Notice } from './notice';
import { PageList } from './page-list';
import { TabLinks } from './tab-links';
import { TaskList } from './task-list';

interface OpenListProps {
  list: OpenList;
  state: ListState;
  perPage: number;
  /** What a change in the lists came to. */
  done?: string | undefined;
}

const headings = { pages: 'Pages', keywords: 'Keywords', issues: 'Issues', tasks: 'Tasks' };

/** The four lists, one of them open. */
export function OpenListPanel({ list, state, perPage, done }: OpenListProps) {
  return (
    <section id="lists" data-live="" aria-labelledby="lists-heading" className="panel mt-8">
      <h2 id="lists-heading" className="sr-only">
        {headings[list.tab]}
      </h2>
      <TabLinks current={list.tab} />
      {done && (
        <div className="px-3 pt-3 sm:px-5">
          <Notice done={done} />
        </div>
      )}
      <Rows list={list} state={state} perPage={perPage} />
    </section>
  );
}

function Rows({ list, ...shared }: Omit<OpenListProps, 'done'>) {
  switch (list.tab) {
    case 'pages':
      return <PageList {...shared} {...list} />;
    case 'keywords':
      return <KeywordList {...shared} {...list} />;
    case 'issues':
      return <IssueList {...shared} {...list} />;
    case 'tasks':
      return <TaskList {...shared} {...list} />;
  }
}
