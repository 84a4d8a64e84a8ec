export interface VoiceLine {
  /** Seconds from the start of the call. */
  at: number;
  speaker: 'AI' | 'Caller';
  text: string;
}

/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads a line with a synthetic voice, the caller a little lower; silent without one. */
export function speak({ speaker, text }: VoiceLine): void {
  if (!canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.pitch = speaker === 'AI' ? 1.1 : 0.8;
  utterance.rate = 1.15;
  speechSynthesis.speak(utterance);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
