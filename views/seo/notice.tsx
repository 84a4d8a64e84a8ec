import { Icon } from '../ui/icon';

/** What an action came to, said once on the page it leads back to. */
const notices: Record<string, string> = {
  audited: 'Page has been audited and issues have been recorded',
  'consent-withdrawn': 'The withdrawal of consent has been recorded.',
  'crawl-cancelled': 'The crawl has been cancelled. What it found is kept.',
  'delivery-restarted': 'The delivery is tried again now.',
  'issue-changed': 'The issue has been updated.',
  'keyword-added': 'The keyword is tracked now.',
  'keyword-changed': 'The keyword has been updated.',
  'keyword-removed': 'The keyword is no longer tracked.',
  'keywords-imported': 'The keywords have been imported.',
  'lead-changed': 'The enquiry has been updated.',
  'task-changed': 'The task has been updated.',
};

interface NoticeProps {
  /** Key of a notice; any other is passed over. */
  done?: string | undefined;
  /** Why an action was refused. */
  error?: string | undefined;
}

/** A message about the action that led here. */
export function Notice({ done, error }: NoticeProps) {
  const text = done && Object.hasOwn(notices, done) ? notices[done] : undefined;
  if (error)
    return (
      <p role="alert" className="mb-4 flex gap-3 rounded-xl bg-danger-soft px-4 py-3 text-danger">
        <Icon name="circle-x" className="mt-1" /> {error}
      </p>
    );
  if (!text) return null;
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-xl bg-teal-soft px-4 py-3 text-teal">
      <Icon name="circle-check" className="mt-1" /> {text}
    </p>
  );
}
