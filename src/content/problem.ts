/** One thing an author has to change: where it stands and what to write instead. */
export interface ContentProblem {
  /** Relative to the content folder. */
  file: string;
  line: number;
  column: number;
  /** The key in front matter or YAML, such as `images.0.alt`; '' for the file as a whole. */
  key: string;
  message: string;
}

/** A problem between files: the key tells where in its file it stands. */
export type ReferenceProblem = Pick<ContentProblem, 'file' | 'key' | 'message'>;

/** `blog/a.md:3:14 publishedAt: must be a date such as 2026-05-01.` */
export const formatProblem = ({ file, line, column, key, message }: ContentProblem): string =>
  `${file}:${line}:${column} ${key ? `${key}: ` : ''}${message}`;

export class ContentError extends Error {
  constructor(readonly problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ContentError';
  }
}
