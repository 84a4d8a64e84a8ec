import type { About } from '../src/content/schema/pages';
import { routes } from '../src/routes';
import { ButtonLink } from './ui/button-link';
import { CallToAction } from './ui/call-to-action';
import { ContentIcon } from './ui/content-icon';
import { PageHero } from './ui/page-hero';
import { Picture } from './ui/picture';
import { Section } from './ui/section';

const crumbs = [{ label: 'Home', href: routes.home.href() }, { label: 'About' }];

/** Who we are, what we work by, and what is different about it. */
export function AboutPage({ about }: { about: About }) {
  const { hero, values, differentiators, callToAction } = about;
  return (
    <>
      <PageHero title={hero.title} lead={hero.lead} crumbs={crumbs} icon="handshake">
        <ButtonLink href={routes.contact.href()} element="about_get_in_touch">
          {hero.action}
        </ButtonLink>
      </PageHero>
      <Story about={about} />
      <Section id="values" heading={values.heading} tone="surface">
        <ul className="grid gap-6 sm:grid-cols-2">
          {values.cards.map(({ title, text, icon }) => (
            <li key={title} className="panel p-7 sm:p-9">
              <ContentIcon name={icon} className="text-3xl text-accent" />
              <h3 className="title-3 mt-5">{title}</h3>
              <p className="mt-2.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="differences" heading={differentiators.heading} lead={differentiators.lead}>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {differentiators.items.map(({ title, text, icon }) => (
            <li key={title} className="border-t border-line pt-6">
              <ContentIcon name={icon} className="text-2xl text-teal" />
              <h3 className="title-3 mt-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction heading={callToAction.heading} lead={callToAction.lead}>
        <ButtonLink href={routes.contact.href()} tone="inverse" element="about_consultation">
          {callToAction.primary}
        </ButtonLink>
        <ButtonLink
          href={`${routes.home.href()}#services`}
          tone="outline-inverse"
          element="about_services"
        >
          {callToAction.secondary}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

function Story({ about: { story, mission } }: { about: About }) {
  return (
    <div className="wrap band grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <section aria-labelledby="story">
        {story.image && (
          <Picture
            {...story.image}
            sizes="(min-width: 1024px) 680px, 100vw"
            width={1600}
            height={900}
            className="mb-12 w-full rounded-3xl"
          />
        )}
        <h2 id="story" className="title-2">
          {story.heading}
        </h2>
        <div className="mt-8 space-y-5 text-lg leading-relaxed text-muted">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section
        aria-labelledby="mission"
        className="self-start rounded-3xl bg-feature p-8 text-night-ink sm:p-11 lg:sticky lg:top-32"
      >
        <h2 id="mission" className="font-650 text-night-teal">
          {mission.heading}
        </h2>
        <p className="mt-5 text-2xl font-600 leading-snug tracking-[-0.02em] sm:text-3xl">
          {mission.text}
        </p>
      </section>
    </div>
  );
}
