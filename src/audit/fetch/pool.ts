import http from 'node:http';
import https from 'node:https';

/** Addresses whose idle connections are kept; the one used longest ago goes first. */
const maxAddresses = 32;

const pools = new Map<string, { 'http:': http.Agent; 'https:': https.Agent }>();

/**
 * The connections to one judged address. A pool belongs to the address, not to a name: every
 * connection in it was made to that address, so a name that has moved since cannot reach another
 * one through it. Node parts a pool by host and port, and by server name under TLS.
 */
export function agentFor(url: URL, address: string): http.Agent {
  const pool = pools.get(address) ?? createPool();
  pools.delete(address);
  pools.set(address, pool);
  if (pools.size > maxAddresses) dropOldest();
  return pool[url.protocol === 'https:' ? 'https:' : 'http:'];
}

function createPool() {
  const options = { keepAlive: true, maxFreeSockets: 8, timeout: 15_000 };
  return { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
}

// Only idle connections are closed: those in use belong to nobody else and end by themselves.
function dropOldest(): void {
  const [oldest] = pools.entries();
  if (!oldest) return;
  const [address, pool] = oldest;
  pools.delete(address);
  for (const agent of Object.values(pool)) {
    for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
  }
}
