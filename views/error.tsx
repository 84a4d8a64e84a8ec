import { routes } from '../src/routes';
import { ButtonLink } from './ui/button-link';
import { Message } from './ui/message';

interface ErrorPageProps {
  title?: string;
  text?: string;
  requestId: string;
}

/** Anything that went wrong: what a visitor can do, and the id under which it was logged. */
export function ErrorPage({
  title = 'Something went wrong',
  text = 'The mistake is on our side and has been logged. Please try again in a minute.',
  requestId,
}: ErrorPageProps) {
  return (
    <Message title={title} text={text} detail={`Request id: ${requestId}`}>
      <ButtonLink href={routes.home.href()} tone="inverse">
        Back to the home page
      </ButtonLink>
    </Message>
  );
}
