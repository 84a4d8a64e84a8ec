import { useEffect, useRef, useState } from 'react';

/** Milliseconds: length of the call and distance of the ticks (spec section 9). */
export const callLength = 40_000;
const tick = 100;

/** A timer that runs from 0 to `callLength` and then stops by itself. */
export function useCallClock(onStop: () => void) {
  const [elapsed, setElapsed] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const stopped = useRef(onStop);
  stopped.current = onStop;

  useEffect(() => {
    if (!playing) return;
    const started = Date.now();
    const timer = setInterval(() => {
      const now = Math.min(Date.now() - started, callLength);
      setElapsed(now);
      if (now === callLength) setPlaying(false);
    }, tick);
    const leave = () => setPlaying(false);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      stopped.current();
    };
  }, [playing]);

  const toggle = () => {
    if (!playing) setElapsed(0);
    setPlaying(!playing);
  };
  return { elapsed, playing, toggle };
}
