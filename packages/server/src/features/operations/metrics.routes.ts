import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#core/app-context.ts';
import { answerUnknownAddress } from '#http/error-handler.ts';
import { bearerToken } from '#http/handle.ts';
import { isMonitoring, readMetrics } from '#features/operations/monitoring.service.ts';

/** Figures for Prometheus at `/metrics`; without the token of the configuration there is no such address. */
export function metricsRoutes(app: FastifyInstance, context: AppContext): void {
  app.get('/metrics', async (request, reply) => {
    if (!isMonitoring(context, bearerToken(request))) return answerUnknownAddress(request, reply);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readMetrics(context));
  });
}
