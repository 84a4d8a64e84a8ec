import { routes } from '../src/routes';
import { ButtonLink } from './ui/button-link';
import { Message } from './ui/message';

/** Any path that no route answers. */
export function NotFoundPage() {
  return (
    <Message title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <ButtonLink href={routes.home.href()} tone="inverse">
        Back to the home page
      </ButtonLink>
      <ButtonLink href={routes.contact.href()} tone="outline-inverse">
        Contact us
      </ButtonLink>
    </Message>
  );
}

/** A post that does not exist, or not yet. */
export function PostNotFoundPage() {
  return (
    <Message title="Post Not Found" text="The blog post you're looking for doesn't exist.">
      <ButtonLink href={routes.blog.href()} tone="inverse">
        Back to Blog
      </ButtonLink>
    </Message>
  );
}
