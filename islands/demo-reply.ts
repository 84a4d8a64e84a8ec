export interface CannedReply {
  keywords: string[];
  reply: string;
}

/** The first reply one of whose keywords the message is about, else the fallback. */
export function replyTo(message: string, replies: CannedReply[], fallback: string): string {
  const found = replies.find(({ keywords }) => keywords.some((word) => isAbout(message, word)));
  return found?.reply ?? fallback;
}

/** "pricing" is about "price" and "schedules" about "schedule", but "both" is not about "bot". */
function isAbout(message: string, keyword: string): boolean {
  const stem = keyword
    .toLowerCase()
    .replace(/e$/, '')
    .replace(/[^\w\s]/g, '\\$&');
  const end = keyword.length > 3 ? '' : 's?\\b';
  return new RegExp(`\\b${stem}${end}`).test(message.toLowerCase());
}
