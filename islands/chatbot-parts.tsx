import { type FormEvent, useEffect, useRef } from 'react';
import type { CannedReply } from './demo-reply';

export interface Message {
  id: number;
  from: 'bot' | 'visitor';
  text: string;
}

/** The conversation, read out politely as it goes on. */
export function ChatLog({ messages, waiting }: { messages: Message[]; waiting: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!log.current) return;
    // Only with a script does the log scroll, and then the keyboard must reach it.
    log.current.tabIndex = 0;
    log.current.scrollTop = log.current.scrollHeight;
  });
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation with the demo assistant"
      className="flex h-80 flex-col gap-3 overflow-y-auto p-4 noscript:h-auto sm:p-5"
    >
      {messages.map((message) => (
        <Bubble key={message.id} {...message} />
      ))}
      {waiting && (
        <p aria-hidden="true" className="rounded-2xl bg-surface px-4 py-2.5 text-muted self-start">
          Typing…
        </p>
      )}
    </div>
  );
}

const looks: Record<Message['from'], string> = {
  bot: 'self-start rounded-bl-md bg-surface text-ink',
  visitor: 'self-end rounded-br-md bg-accent-fill text-on-accent',
};

function Bubble({ from, text }: Message) {
  return (
    <p className={`max-w-[85%] rounded-2xl px-4 py-2.5 wrap-anywhere ${looks[from]}`}>
      <span className="sr-only">{from === 'bot' ? 'Assistant: ' : 'You: '}</span>
      {text}
    </p>
  );
}

/** What the assistant would say, for browsers that run no script. */
export function WithoutScript({ replies }: { replies: CannedReply[] }) {
  return (
    <noscript>
      <dl className="grid gap-3 border-t border-line p-5">
        {replies.map(({ keywords, reply }) => (
          <div key={reply}>
            <dt className="font-600">{`Asked about ${keywords.join(' or ')}`}</dt>
            <dd className="text-muted">{reply}</dd>
          </div>
        ))}
      </dl>
    </noscript>
  );
}

/** Questions to pick instead of typing. */
export function Suggestions({
  texts,
  onPick,
}: {
  texts: string[];
  onPick: (text: string) => void;
}) {
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label="Suggested questions">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onPick(text)}
            className="min-h-11 rounded-full border border-line px-4 text-sm text-accent hover:border-accent"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where the visitor types. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onSend(String(new FormData(form).get('message') ?? ''));
    form.reset();
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        name="message"
        aria-label="Your message"
        placeholder="Ask about price, voice, a demo…"
        autoComplete="off"
        className="input-field min-w-0 grow"
      />
      <button type="submit" className="btn btn-primary">
        Send
      </button>
    </form>
  );
}
