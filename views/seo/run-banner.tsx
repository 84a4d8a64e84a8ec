import { routes } from '../../src/routes';
import type { RunItem } from '../../src/seo/dashboard/progress';
import { Icon } from '../ui/icon';
import { PostButton } from './small-button';

/** A crawl that runs now, or one that was broken off and can go on. */
export function RunBanner({ run }: { run: RunItem }) {
  const { id, url, status, pagesDone } = run;
  const isRunning = status === 'running';
  return (
    <div className="panel mb-4 flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <p className="flex min-w-0 gap-3">
        {isRunning ? (
          <Icon name="loader" className="mt-1 text-accent" />
        ) : (
          <Icon name="circle-pause" className="mt-1 text-warm" />
        )}
        <span className="break-all">
          {isRunning ? 'Crawling' : 'Interrupted:'} {url}, {pagesDone} pages so far
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={routes.dashboardRun.href({ id })} className="text-link">
          {isRunning ? 'Watch progress' : 'Open the run'}
        </a>
        {!isRunning && (
          <PostButton action={routes.dashboardRun.href({ id })} fields={{ do: 'resume' }}>
            Resume
          </PostButton>
        )}
      </div>
    </div>
  );
}
