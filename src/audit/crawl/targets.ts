import type { SafeFetch } from '../fetch/safe-fetch';
import type { TargetStatus } from '../types';
import { createHostGate, type HostGate } from './gate';
import { siteKey } from './url';

export interface TargetCheck {
  urls: readonly string[];
  /** Requests at once to one host. */
  connectionsPerHost: number;
  /** Between two requests to the host with this `siteKey`. */
  delayMs(host: string): number;
  signal?: AbortSignal;
}

/** Hosts asked at once. */
const hostLanes = 10;

/** Asks what each address answers; addresses that may not be fetched are left out. */
export async function checkTargets(
  { urls, connectionsPerHost, delayMs, signal }: TargetCheck,
  checkTarget: SafeFetch['checkTarget'],
): Promise<Map<string, TargetStatus>> {
  const statuses = new Map<string, TargetStatus>();
  const lanes = Map.groupBy(urls, siteKey)
    .entries()
    .flatMap(([host, hostUrls]) => {
      return toLanes(hostUrls, connectionsPerHost, createHostGate(delayMs(host)));
    });
  await Promise.all(
    Array.from({ length: hostLanes }, async () => {
      for (const lane of lanes) await checkLane(lane, statuses, checkTarget, signal);
    }),
  );
  return statuses;
}

interface Lane {
  urls: string[];
  gate: HostGate;
}

function toLanes(urls: string[], count: number, gate: HostGate): Lane[] {
  const lanes: Lane[] = Array.from({ length: Math.min(count, urls.length) }, () => ({
    urls: [],
    gate,
  }));
  for (const [index, url] of urls.entries()) lanes[index % lanes.length]?.urls.push(url);
  return lanes;
}

async function checkLane(
  { urls, gate }: Lane,
  statuses: Map<string, TargetStatus>,
  checkTarget: SafeFetch['checkTarget'],
  signal?: AbortSignal,
): Promise<void> {
  for (const url of urls) {
    const status = await askPolitely(url, gate, checkTarget, signal);
    if (status) statuses.set(url, status);
  }
}

async function askPolitely(
  url: string,
  gate: HostGate,
  checkTarget: SafeFetch['checkTarget'],
  signal?: AbortSignal,
): Promise<TargetStatus | undefined> {
  await gate.turn(signal);
  const first = await checkTarget(url, { signal });
  if (first.retryAfterMs !== undefined) {
    gate.pause(first.retryAfterMs);
    await gate.turn(signal);
  }
  const last = first.retryAfterMs === undefined ? first : await checkTarget(url, { signal });
  const { retryAfterMs: _pause, failure, ...status } = last;
  return failure === 'forbidden_address' || failure === 'invalid_url' ? undefined : status;
}
