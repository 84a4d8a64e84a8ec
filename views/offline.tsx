import { routes } from '../src/routes';
import { ButtonLink } from './ui/button-link';
import { Message } from './ui/message';

/** Kept by the service worker for pages that were not seen before the connection went. */
export function OfflinePage() {
  return (
    <Message
      title="You are offline"
      text="This page has not been saved on your device. Pages you opened before still work."
    >
      <ButtonLink href={routes.home.href()} tone="inverse">
        Open the home page
      </ButtonLink>
    </Message>
  );
}
