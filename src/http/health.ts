import { Elysia } from 'elysia';
import { setSetting } from '../../db/settings';
import type { Deps } from '../deps';
import { routes } from '../routes';
import type { Metrics } from './metrics';

/** Liveness, readiness and metrics for whoever operates the server. */
export function health(deps: Deps, metrics: Metrics) {
  const fresh = { 'cache-control': 'no-store' };
  return new Elysia({ name: 'health' })
    .get(routes.healthz.pattern, () => Response.json({ status: 'ok' }, { headers: fresh }))
    .get(routes.readyz.pattern, async () => {
      const database = await databaseState(deps);
      const content = deps.content.current().version;
      const ready = database === 'writable';
      return Response.json(
        { status: ready ? 'ok' : 'unavailable', database, content },
        { status: ready ? 200 : 503, headers: fresh },
      );
    })
    .get(
      routes.metrics.pattern,
      () =>
        new Response(metrics.text(), {
          headers: { ...fresh, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
        }),
    );
}

async function databaseState({ db, log, now }: Deps): Promise<'writable' | 'unavailable'> {
  try {
    await setSetting(db, 'last_readiness_check', now().toISOString());
    return 'writable';
  } catch (error) {
    log.error('database is not writable', { error });
    return 'unavailable';
  }
}
