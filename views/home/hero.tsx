import type { Home } from '../../src/content/schema/pages';
import { routes } from '../../src/routes';
import { Boat } from '../ui/boat';
import { ButtonLink } from '../ui/button-link';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { Tide } from '../ui/tide';
import { EveningCall } from './evening-call';

/** What we do, for whom, and the two ways on: prices or demo. Draws an evening, or shows `image`. */
export function Hero({ hero }: { hero: Home['hero'] }) {
  return (
    <section
      aria-labelledby="hero-heading"
      className="on-night relative isolate overflow-hidden bg-sea text-night-ink"
    >
      <div className="wrap grid items-center gap-14 pb-36 pt-14 sm:pb-44 sm:pt-20 lg:grid-cols-[1.12fr_1fr] lg:gap-12 lg:pb-56 lg:pt-24">
        <div className="relative z-1">
          <h1 id="hero-heading" className="display">
            {hero.title}
          </h1>
          <p className="mt-7 max-w-xl text-lg leading-relaxed text-night-muted sm:text-xl">
            {hero.lead}
          </p>
          <p className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href="#pricing" tone="inverse" element="hero_pricing">
              {hero.pricingLabel}
            </ButtonLink>
            <ButtonLink href={routes.demo.href()} tone="outline-inverse" element="hero_watch_demo">
              <Icon name="play" /> {hero.demoLabel}
            </ButtonLink>
          </p>
          <ul className="mt-9 flex flex-wrap gap-x-6 gap-y-2.5 text-[0.95rem] text-night-muted">
            {hero.points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Icon name="check" className="text-night-teal" /> {point}
              </li>
            ))}
          </ul>
        </div>
        {hero.image ? (
          <Picture
            {...hero.image}
            sizes="(min-width: 1024px) 540px, 100vw"
            width={1600}
            height={1200}
            priority
            className="w-full rounded-3xl"
          />
        ) : (
          <EveningCall />
        )}
      </div>
      <Boat className="hidden lg:bottom-16 lg:left-[46%] lg:block" />
      <Tide />
    </section>
  );
}
