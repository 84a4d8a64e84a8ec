const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = (typeof levels)[number];
type Fields = Record<string, unknown>;

export interface Logger {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

/** One JSON object a line; what is below `minimum` is dropped. */
export function createLogger(
  minimum: Level,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Logger {
  const at = (level: Exclude<Level, 'silent'>) => {
    if (levels.indexOf(level) < levels.indexOf(minimum)) return () => {};
    return (message: string, fields: Fields = {}) =>
      write(
        JSON.stringify({ time: new Date().toISOString(), level, message, ...printable(fields) }),
      );
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function printable(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? { message: value.message, stack: value.stack } : value,
    ]),
  );
}
