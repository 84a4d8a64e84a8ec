import type { ReactNode } from 'react';
import type { Content } from '../src/content/schema/content';
import type { Demo } from '../src/content/schema/pages';
import { routes } from '../src/routes';
import { AnalyticsReport } from './demo/analytics-report';
import { LeadScores } from './demo/lead-scores';
import { UseCases } from './demo/use-cases';
import { Island } from './island';
import { ButtonLink } from './ui/button-link';
import { CallToAction } from './ui/call-to-action';
import { Icon } from './ui/icon';
import { PageHero } from './ui/page-hero';
import { Tabs } from './ui/tabs';

const crumbs = [{ label: 'Home', href: routes.home.href() }, { label: 'Demo' }];

/** Five canned demonstrations, each its own tab. */
export function DemoPage({ content }: { content: Content }) {
  const { demo } = content;
  return (
    <>
      <PageHero title={demo.hero.title} lead={demo.hero.lead} crumbs={crumbs} icon="play">
        <p className="flex max-w-2xl gap-3 rounded-2xl bg-warm-soft px-5 py-3.5 text-[0.95rem] text-warm">
          <Icon name="info" className="mt-1" /> {demo.disclosure}
        </p>
      </PageHero>
      <div className="wrap py-12 sm:py-16">
        <Tabs label="Demos" tabs={panels(demo)} />
      </div>
      <UseCases useCases={demo.useCases} industries={content.industries} />
      <CallToAction heading={demo.callToAction.heading} lead={demo.callToAction.lead}>
        <ButtonLink href={`${routes.home.href()}#contact`} tone="inverse" element="demo_contact">
          {demo.callToAction.contact}
        </ButtonLink>
        <ButtonLink
          href={`${routes.home.href()}#pricing`}
          tone="outline-inverse"
          element="demo_pricing"
        >
          {demo.callToAction.pricing}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const panels = ({ chatbot, voice, scoring, workflow, analytics }: Demo) => [
  {
    id: 'chatbot',
    label: chatbot.tab,
    panel: (
      <Panel {...chatbot}>
        <Island name="chatbot-demo" when="visible" props={chatbot} />
      </Panel>
    ),
  },
  {
    id: 'voice',
    label: voice.tab,
    panel: (
      <Panel {...voice}>
        <Island name="voice-demo" when="visible" props={{ lines: voice.lines }} />
      </Panel>
    ),
  },
  {
    id: 'scoring',
    label: scoring.tab,
    panel: (
      <Panel {...scoring}>
        <LeadScores scoring={scoring} />
      </Panel>
    ),
  },
  {
    id: 'workflow',
    label: workflow.tab,
    panel: (
      <Panel {...workflow}>
        <Island name="workflow-demo" when="visible" props={{ steps: workflow.steps }} />
      </Panel>
    ),
  },
  {
    id: 'analytics',
    label: analytics.tab,
    panel: (
      <Panel {...analytics}>
        <AnalyticsReport analytics={analytics} />
      </Panel>
    ),
  },
];

interface PanelProps {
  heading: string;
  lead: string;
  points?: readonly { title: string; text: string }[];
  children: ReactNode;
}

function Panel({ heading, lead, points = [], children }: PanelProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <div>
        <h2 className="text-3xl font-700 leading-tight tracking-[-0.025em]">{heading}</h2>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        {points.length > 0 && (
          <dl className="mt-8 space-y-5">
            {points.map(({ title, text }) => (
              <div key={title} className="border-l-2 border-accent pl-4">
                <dt className="font-650">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
