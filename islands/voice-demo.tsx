import { useEffect, useRef, useState } from 'react';
import { canSpeak, hush, speak, type VoiceLine } from './speech';
import { Tooltip, TooltipProvider } from './tooltip';
import { callLength, useCallClock } from './voice-clock';

/** A scripted call: captions appear at their second, read aloud where the browser can. */
export default function VoiceDemo({ lines }: { lines: VoiceLine[] }) {
  const { elapsed, playing, toggle } = useCallClock(hush);
  const shown = elapsed === undefined ? [] : lines.filter(({ at }) => at * 1000 <= elapsed);
  useSpokenLines(shown, playing);
  return (
    <div className="panel overflow-hidden">
      <p className="flex items-center border-b border-line bg-surface pl-5 text-sm text-muted">
        Automated demo, synthetic voice.
        <AboutTheVoice />
      </p>
      <div className="p-5">
        <div className="flex items-center gap-4 noscript:hidden">
          <button type="button" onClick={toggle} className="btn btn-primary">
            <span className={playing ? 'i-lucide-square' : 'i-lucide-play'} aria-hidden="true" />
            {playing ? 'Stop' : 'Play'}
            <span className="sr-only"> the sample call</span>
          </button>
          <Progress elapsed={elapsed ?? 0} />
        </div>
        <SilentNote shown={elapsed !== undefined} />
        <Captions lines={shown} />
        <Transcript lines={lines} />
      </div>
    </div>
  );
}

/** Speaks each line once, when it appears. */
function useSpokenLines(shown: VoiceLine[], playing: boolean) {
  const spoken = useRef(0);
  useEffect(() => {
    for (const line of playing ? shown.slice(spoken.current) : []) speak(line);
    spoken.current = playing ? shown.length : 0;
  }, [shown, playing]);
}

function AboutTheVoice() {
  return (
    <TooltipProvider>
      <Tooltip text="Your browser's own speech synthesis reads both parts. Nothing is recorded or sent.">
        <button
          type="button"
          aria-label="About the voice"
          className="grid size-11 place-items-center noscript:hidden"
        >
          <span className="i-lucide-info size-4" aria-hidden="true" />
        </button>
      </Tooltip>
    </TooltipProvider>
  );
}

const clock = (milliseconds: number) =>
  `0:${String(Math.floor(milliseconds / 1000)).padStart(2, '0')}`;

function Progress({ elapsed }: { elapsed: number }) {
  return (
    <div aria-hidden="true" className="flex grow items-center gap-3 text-sm text-muted">
      <div className="h-2 grow overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left bg-accent"
          style={{ transform: `scaleX(${elapsed / callLength})` }}
        />
      </div>
      <span className="tabular-nums">{`${clock(elapsed)} / ${clock(callLength)}`}</span>
    </div>
  );
}

function SilentNote({ shown }: { shown: boolean }) {
  const [silent, setSilent] = useState(false);
  useEffect(() => setSilent(!canSpeak()), []);
  if (!shown || !silent) return null;
  return (
    <p role="status" className="mt-4 text-sm text-muted">
      This browser has no speech, so the call is shown as captions only.
    </p>
  );
}

function Captions({ lines }: { lines: VoiceLine[] }) {
  return (
    <div role="log" aria-label="Captions of the call" className="mt-5 min-h-72 noscript:hidden">
      <ol className="grid gap-3">
        {lines.map((line) => (
          <li key={line.at} className="rounded-xl bg-surface px-4 py-2.5">
            <Line {...line} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ speaker, text }: VoiceLine) {
  return (
    <>
      <strong className={speaker === 'AI' ? 'text-accent' : 'text-teal'}>
        {speaker === 'AI' ? 'AI receptionist' : 'Caller'}
      </strong>
      {`: ${text}`}
    </>
  );
}

function Transcript({ lines }: { lines: VoiceLine[] }) {
  return (
    <details className="mt-4 border-t border-line">
      <summary className="min-h-11 py-2.5 font-600 text-accent">Read the whole call</summary>
      <ol className="grid gap-2 pb-2">
        {lines.map((line) => (
          <li key={line.at}>
            <span className="mr-2 text-sm text-muted tabular-nums">{clock(line.at * 1000)}</span>
            <Line {...line} />
          </li>
        ))}
      </ol>
    </details>
  );
}
