interface Session {
  buffer: string;
  inData: boolean;
  mail: TestMail;
}

export interface TestMail {
  to: string[];
  /** Headers and body as sent. */
  text: string;
}

/** A mail server on the loopback that keeps what it gets, or answers recipients with `refusal`. */
export function serveSmtp(refusal?: string) {
  const mails: TestMail[] = [];
  const newMail = (): TestMail => ({ to: [], text: '' });

  /** The answer to one line, or null while a message is under way. */
  function answer(session: Session, line: string): string | null {
    if (session.inData) {
      if (line !== '.') {
        session.mail.text += `${line}\n`;
        return null;
      }
      session.inData = false;
      mails.push(session.mail);
      session.mail = newMail();
      return '250 kept';
    }
    const to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (to !== undefined) {
      session.mail.to.push(to);
      return refusal ?? '250 ok';
    }
    session.inData = /^DATA/i.test(line);
    return session.inData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok';
  }

  const server = Bun.listen<Session>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open(socket) {
        socket.data = { buffer: '', inData: false, mail: newMail() };
        socket.write('220 test\r\n');
      },
      data(socket, bytes) {
        socket.data.buffer += bytes.toString();
        const lines = socket.data.buffer.split('\r\n');
        socket.data.buffer = lines.pop() ?? '';
        for (const line of lines) {
          const reply = answer(socket.data, line);
          if (reply) socket.write(`${reply}\r\n`);
        }
      },
    },
  });
  return { port: server.port, mails, stop: () => server.stop(true) };
}
