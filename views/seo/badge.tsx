import { Icon } from '../ui/icon';

interface Look {
  label: string;
  icon: string;
  tone: string;
}

const danger = 'bg-danger-soft text-danger';
const warm = 'bg-warm-soft text-warm';
const accent = 'bg-accent-soft text-accent';
const teal = 'bg-teal-soft text-teal';
const plain = 'border border-line text-muted';

const severityLooks: Record<string, Look> = {
  critical: { label: 'Critical', icon: 'octagon-alert', tone: danger },
  high: { label: 'High', icon: 'triangle-alert', tone: warm },
  medium: { label: 'Medium', icon: 'circle-alert', tone: accent },
  low: { label: 'Low', icon: 'info', tone: plain },
};

const priorityLooks: Record<string, Look> = {
  high: { label: 'High', icon: 'chevrons-up', tone: danger },
  medium: { label: 'Medium', icon: 'chevron-up', tone: warm },
  low: { label: 'Low', icon: 'minus', tone: plain },
};

const statusLooks: Record<string, Look> = {
  open: { label: 'Open', icon: 'circle-dot', tone: warm },
  pending: { label: 'Pending', icon: 'circle-dot', tone: warm },
  in_progress: { label: 'In progress', icon: 'circle-play', tone: accent },
  resolved: { label: 'Resolved', icon: 'circle-check', tone: teal },
  done: { label: 'Done', icon: 'circle-check', tone: teal },
  verified: { label: 'Verified', icon: 'check-check', tone: teal },
  dismissed: { label: 'Dismissed', icon: 'circle-off', tone: plain },
  running: { label: 'Running', icon: 'circle-play', tone: accent },
  cancelled: { label: 'Cancelled', icon: 'circle-off', tone: plain },
  interrupted: { label: 'Interrupted', icon: 'circle-pause', tone: warm },
  failed: { label: 'Failed', icon: 'circle-x', tone: danger },
};

const changeLooks: Record<string, Look> = {
  new: { label: 'New', icon: 'plus', tone: warm },
  resolved: { label: 'Resolved', icon: 'circle-check', tone: teal },
  regressed: { label: 'Came back', icon: 'rotate-ccw', tone: danger },
  unchanged: { label: 'Unchanged', icon: 'minus', tone: plain },
};

const leadLooks: Record<string, Look> = {
  new: { label: 'New', icon: 'circle-dot', tone: warm },
  contacted: { label: 'Contacted', icon: 'message-circle', tone: accent },
  qualified: { label: 'Qualified', icon: 'star', tone: accent },
  won: { label: 'Won', icon: 'circle-check', tone: teal },
  lost: { label: 'Lost', icon: 'circle-x', tone: plain },
  spam: { label: 'Spam', icon: 'ban', tone: danger },
};

const looks = {
  severity: severityLooks,
  priority: priorityLooks,
  status: statusLooks,
  change: changeLooks,
  lead: leadLooks,
};

interface BadgeProps {
  kind: keyof typeof looks;
  value: string;
}

/** A state in words, with an icon and a colour: never by colour alone. */
export function Badge({ kind, value }: BadgeProps) {
  const { label, icon, tone } = looks[kind][value] ?? { label: value, icon: '', tone: plain };
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-600 ${tone}`}
    >
      {icon && <Icon name={icon} />} {label}
    </span>
  );
}

/** The name of a state as its badge shows it. */
export const stateLabel = (kind: BadgeProps['kind'], value: string): string =>
  looks[kind][value]?.label ?? value;
