import type { ProgressBar } from './audit-run';

const width = 30;

/** A line on the terminal that is written over: a bar, pages, rate and the time left. */
export function createProgressBar(write: (text: string) => void): ProgressBar {
  let last = '';
  return {
    show: ({ pagesDone, queued, rate, etaSeconds }) => {
      const share = pagesDone / Math.max(1, pagesDone + queued);
      const filled = Math.round(share * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      const line = `${bar} ${pagesDone} pages, ${queued} to go, ${Math.round(rate)}/s, ${etaSeconds} s left`;
      if (line === last) return;
      last = line;
      write(`\r\u001b[2K${line}`);
    },
    clear: () => write('\r\u001b[2K'),
  };
}
