import { Icon } from '../ui/icon';

const events = [
  {
    time: '9:47 pm',
    icon: 'phone-incoming',
    title: 'Call answered',
    text: 'Second ring, by the voice receptionist',
  },
  {
    time: '9:48 pm',
    icon: 'clipboard-check',
    title: 'Need understood',
    text: 'Kitchen leak, water off, not an emergency',
  },
  {
    time: '9:49 pm',
    icon: 'calendar-check',
    title: 'Visit booked',
    text: 'Tomorrow, 8:30, with the address',
  },
  {
    time: '9:49 pm',
    icon: 'message-square-text',
    title: 'Team informed',
    text: 'Summary and transcript in the inbox',
  },
];

/** An example evening, as a figure: one call, from ring to booking, with the office closed. */
export function EveningCall() {
  return (
    <figure className="relative mx-auto w-full max-w-md lg:mx-0 lg:justify-self-end">
      <Moon />
      <div className="relative rounded-3xl border border-night-line bg-night-raised p-5 shadow-2xl shadow-black/40 sm:p-7">
        <p className="flex items-center justify-between gap-3 border-b border-night-line pb-4 text-sm">
          <span className="font-600">Tuesday evening</span>
          <span className="rounded-full bg-[#2b2f74] px-3 py-1 font-600 text-[#d6daff]">
            Office closed
          </span>
        </p>
        <ol className="mt-5 space-y-5">
          {events.map(({ time, icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-[#123a43] text-lg text-night-teal">
                <Icon name={icon} />
              </span>
              <div className="flex-1">
                <p className="flex justify-between gap-3 font-600">
                  {title}
                  <span className="font-400 tabular-nums text-night-muted">{time}</span>
                </p>
                <p className="text-[0.95rem] text-night-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="relative mt-4 text-center text-sm text-night-muted">
        An example of one evening, not a customer’s record.
      </figcaption>
    </figure>
  );
}

function Moon() {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      className="absolute -right-4 -top-10 size-40 sm:-right-16 sm:-top-20 sm:size-64"
    >
      <circle cx="100" cy="100" r="100" fill="#161f3d" />
      <circle cx="100" cy="100" r="64" fill="#26325a" />
    </svg>
  );
}
