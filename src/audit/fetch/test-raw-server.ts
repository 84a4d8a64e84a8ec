import { createServer, type Socket } from 'node:net';

/** What the server does with one request: the raw request text and the open socket. */
export type Behaviour = (request: string, socket: Socket) => void;

/** A server that can misbehave below HTTP: it answers each path as `routes` says. */
export interface RawServer {
  /** The origin under the name that tests resolve to the loopback. */
  origin: string;
  port: number;
  routes: Map<string, Behaviour>;
  /** Requests as they came, headers included. */
  requests: string[];
  /** Forgets routes and requests. */
  clear(): void;
  stop(): void;
}

export async function startRawServer(): Promise<RawServer> {
  const routes = new Map<string, Behaviour>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const request = data.toString('latin1');
      requests.push(request);
      const path = request.split(' ')[1] ?? '';
      const behave = routes.get(path) ?? respond('404 Not Found', {}, 'no such path');
      behave(request, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const clear = () => {
    routes.clear();
    requests.length = 0;
  };
  const stop = () => void server.close();
  return { origin: `http://site.test:${port}`, port, routes, requests, clear, stop };
}

export function respond(
  status: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Behaviour {
  return (_request, socket) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(`HTTP/1.1 ${status}\r\n${length}${lines.join('')}\r\n`);
    socket.end(body);
  };
}

export function html(body: string | Buffer, headers: Record<string, string> = {}): Behaviour {
  return respond('200 OK', { 'Content-Type': 'text/html; charset=utf-8', ...headers }, body);
}

export function redirect(location: string, status = '302 Found'): Behaviour {
  return respond(status, { Location: location });
}
