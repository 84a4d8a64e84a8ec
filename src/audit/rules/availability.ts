import { always, type PageView, type Problem, type Rule } from '../rule';

/** Failures that mean no answer came; the others have checks of their own or are refusals of ours. */
const noAnswer = new Set(['timeout', 'dns', 'connection', 'tls']);

/** Whether the address answers at all, and with which status. */
export const availabilityRules: readonly Rule[] = [
  {
    id: 'http_5xx',
    severity: 'critical',
    title: 'Server error',
    applies: always,
    check: ({ fetched: { status } }) => (status >= 500 ? [serverError(status)] : []),
  },
  {
    id: 'http_4xx',
    severity: 'critical',
    title: 'Page not found or refused',
    applies: always,
    // 429 says that we asked too often, nothing about the page.
    check: ({ fetched: { status } }) =>
      status >= 400 && status < 500 && status !== 429 ? [clientError(status)] : [],
  },
  {
    id: 'fetch_timeout',
    severity: 'critical',
    title: 'No answer',
    applies: always,
    check: unanswered,
  },
];

function serverError(status: number): Problem {
  return {
    message: `The server answers with status ${status}.`,
    recommendation:
      'Find the error in the server log and make the address answer 200; for planned work answer 503 with Retry-After.',
  };
}

function clientError(status: number): Problem {
  const gone = status === 404 || status === 410;
  return {
    message: `The address answers with status ${status}.`,
    recommendation: gone
      ? 'Restore the page, or redirect the address (301) to the page that replaces it and remove the links to it.'
      : 'Let visitors and crawlers read the page without signing in, or remove the links to it.',
  };
}

function unanswered({ fetched: { failure } }: PageView): Problem[] {
  if (!failure || !noAnswer.has(failure.code)) return [];
  return [
    {
      message: `No answer came: ${failure.message}`,
      recommendation:
        'Make the server answer within 10 seconds: check that it runs, that its name resolves and its certificate is valid.',
    },
  ];
}
