const button =
  'inline-flex items-center justify-center gap-2 rounded-full font-600 text-center no-underline cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-70';

/** Names for the few combinations that pages and islands share. */
export const shortcuts: Record<string, string> = {
  wrap: 'mx-auto w-full max-w-[77rem] px-5 sm:px-8',
  band: 'py-18 sm:py-24 lg:py-30',
  display: 'text-[clamp(2.4rem,1.45rem+4.1vw,4.6rem)] font-750 leading-[1.04] tracking-[-0.035em]',
  'title-1': 'text-[clamp(2.2rem,1.5rem+3vw,3.75rem)] font-750 leading-[1.07] tracking-[-0.032em]',
  'title-2': 'text-[clamp(1.9rem,1.45rem+2vw,3rem)] font-700 leading-[1.12] tracking-[-0.028em]',
  'title-3': 'text-xl font-650 leading-snug tracking-[-0.012em]',
  lead: 'text-lg sm:text-xl leading-relaxed text-muted',
  btn: `${button} min-h-12 px-6 py-2.5 text-base`,
  'btn-small': `${button} min-h-11 px-5 py-2 text-[0.95rem]`,
  'btn-primary': 'bg-accent-fill text-on-accent hover:bg-accent-deep',
  'btn-secondary': 'bg-raised text-ink border border-field hover:border-ink',
  'btn-inverse': 'bg-night-ink text-sea hover:bg-[#dfe4ff]',
  'btn-outline-inverse': 'border border-[#7583ab] text-night-ink hover:border-night-ink',
  'text-link': 'text-accent font-600 underline decoration-1 underline-offset-4 hover:decoration-2',
  panel: 'rounded-2xl border border-line bg-raised',
  'input-field':
    'w-full min-h-12 rounded-xl border border-field bg-paper px-4 py-2.5 text-base text-ink placeholder:text-muted aria-[invalid=true]:border-danger',
};
