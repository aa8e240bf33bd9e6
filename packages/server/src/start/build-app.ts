import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#core/app-context.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { createTicketStore } from '#features/documents/attachments/download-ticket.service.ts';
import { createRefusalRecorder } from '#features/audit/refused-access.service.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { createSessions } from '#features/auth/session.service.ts';
import { bulkRoutes } from '#features/bulk/bulk.routes.ts';
import { createBulkRunner } from '#features/bulk/bulk-runner.service.ts';
import { intakeOf } from '#features/error-log/error-intake.service.ts';
import { errorLogRoutes } from '#features/error-log/error-log.routes.ts';
import { createFailureRecorder } from '#features/error-log/error-log.service.ts';
import { eventsRoutes } from '#features/events/events.routes.ts';
import { createEventHub } from '#features/events/events.service.ts';
import { metricsRoutes } from '#features/operations/metrics.routes.ts';
import { sayGoodbye } from '#features/operations/nodes.service.ts';
import { interfacePageRoutes } from '#features/system/interface-page.routes.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { passkeysRoutes } from '#features/second-factor/passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from '#features/second-factor/second-factor.routes.ts';
import { ssoRoutes } from '#features/sso/sso.routes.ts';
import { tusRoutes } from '#features/documents/uploads/tus.routes.ts';
import { createTusScope } from '#features/documents/uploads/tus-upload.service.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { createRoute } from '#http/handle.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import type { Sessions } from '#http/sessions.ts';

/** What is done with the jobs of each queue. */
function workOnQueues(context: AppContext): void {
  for (const { queue, run } of context.extensions.queueWorkers)
    context.jobs.work(queue, async (data) => run(context, data));
}

function serverOptionsOf(context: AppContext, { findPerson }: Sessions): ServerOptions {
  return {
    log: context.log,
    trustProxy: context.config.trustProxy,
    publicUrl: context.config.publicUrl,
    corsOrigins: context.config.corsOrigins,
    recordFailure: createFailureRecorder(context, findPerson),
    recordRefusal: createRefusalRecorder(context, findPerson),
    startTimer: context.clock.startTimer,
  };
}

/** For what the application passes on: it has logged the request itself. */
function createSilentServer(options: ServerOptions): FastifyInstance {
  return createServer({ ...options, log: options.log.child({}, { level: 'silent' }) });
}

/** The whole application without a listening port: what `main` starts and tests call with `inject`. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const sessions = createSessions(context);
  const serverOptions = serverOptionsOf(context, sessions);
  const app = createServer(serverOptions);
  const hub = createEventHub({ changes: context.changes, findPerson: sessions.findPerson });
  const bulkRunner = createBulkRunner(context);
  const uploads = createTusScope(context);
  workOnQueues(context);
  app.addHook('preClose', async () => hub.stop());
  app.addHook('preClose', async () => bulkRunner.stop());
  app.addHook('preClose', async () => uploads.tus.stop());
  app.addHook('onClose', async () => sessions.stop());
  app.addHook('onClose', async () => intakeOf(context).stop());
  app.addHook('onClose', async () => sayGoodbye(context));
  metricsRoutes(app, context);
  await app.register(
    async (api) => {
      const route = createRoute(api, {
        authenticate: sessions.authenticate,
        redeem: createTicketStore(context, sessions),
      });
      authRoutes(route, { context, sessions });
      secondFactorRoutes(route, { context, sessions });
      passkeysRoutes(route, { context, sessions });
      ssoRoutes(route, { context, sessions });
      accountsRoutes(route, context, sessions);
      usersRoutes(route, context, sessions);
      bulkRoutes(route, context, bulkRunner);
      eventsRoutes(route, hub);
      errorLogRoutes(route, context, sessions.findPerson);
      systemRoutes(route, context, sessions.findPerson);
      await tusRoutes(api, uploads, sessions.authenticate);
      for (const routes of context.extensions.routes) routes(route, context);
      interfacePageRoutes(api, () => createSilentServer(serverOptions));
    },
    { prefix: '/api' },
  );
  return app;
}
