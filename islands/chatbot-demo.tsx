import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CannedReply, replyTo } from './demo-reply';

/** Milliseconds between a message and its reply (spec section 9). */
const replyDelay = 800;

export interface ChatbotDemoProps {
  greeting: string;
  replies: CannedReply[];
  fallback: string;
  suggestions: string[];
}

interface Message {
  id: number;
  from: 'bot' | 'visitor';
  text: string;
}

/** A scripted chat: every message of the visitor is answered after a moment. */
export default function ChatbotDemo(props: ChatbotDemoProps) {
  const { messages, waiting, send } = useChat(props);
  return (
    <div className="panel overflow-hidden">
      <p className="border-b border-line bg-surface px-5 py-3 text-sm text-muted">
        <span className="i-lucide-bot mr-2 size-4 align-text-bottom" aria-hidden="true" />
        Automated demo with scripted replies. Nothing you type leaves your browser.
      </p>
      <ChatLog messages={messages} waiting={waiting} />
      <WithoutScript {...props} />
      <div className="border-t border-line p-4 noscript:hidden sm:p-5">
        <Suggestions texts={props.suggestions} onPick={send} />
        <Composer onSend={send} />
      </div>
    </div>
  );
}

function useChat({ greeting, replies, fallback }: ChatbotDemoProps) {
  const [messages, setMessages] = useState<Message[]>([{ id: 0, from: 'bot', text: greeting }]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [waiting, setWaiting] = useState(0);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const say = (from: Message['from'], text: string) =>
    setMessages((all) => [...all, { id: all.length, from, text }]);

  function send(typed: string) {
    const text = typed.trim();
    if (text === '') return;
    say('visitor', text);
    setWaiting((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      say('bot', replyTo(text, replies, fallback));
      setWaiting((count) => count - 1);
    }, replyDelay);
    timers.current.add(timer);
  }
  return { messages, waiting: waiting > 0, send };
}

function ChatLog({ messages, waiting }: { messages: Message[]; waiting: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  const lines = messages.length + Number(waiting);
  useEffect(() => {
    if (!log.current) return;
    // Only with a script does the log scroll, and then the keyboard must reach it.
    log.current.tabIndex = 0;
    if (lines > 1) log.current.scrollTop = log.current.scrollHeight;
  }, [lines]);
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
function WithoutScript({ replies }: Pick<ChatbotDemoProps, 'replies'>) {
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

function Suggestions({ texts, onPick }: { texts: string[]; onPick: (text: string) => void }) {
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

function Composer({ onSend }: { onSend: (text: string) => void }) {
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
