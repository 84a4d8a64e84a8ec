import { useEffect, useRef, useState } from 'react';
import { ChatLog, Composer, type Message, Suggestions, WithoutScript } from './chatbot-parts';
import { type CannedReply, replyTo } from './demo-reply';

/** Milliseconds between a message and its reply (spec section 9). */
const replyDelay = 800;

export interface ChatbotDemoProps {
  greeting: string;
  replies: CannedReply[];
  fallback: string;
  suggestions: string[];
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
      <WithoutScript replies={props.replies} />
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
