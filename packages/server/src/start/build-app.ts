import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#core/app-context.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { createTicketStore } from '#features/documents/attachments/download-ticket.service.ts';
import { attachmentArchiveRoutes } from '#features/documents/attachments/attachment-archive.routes.ts';
import { attachmentsRoutes } from '#features/documents/attachments/attachments.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { createRefusalRecorder } from '#features/audit/refused-access.service.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { createSessions } from '#features/auth/session.service.ts';
import { bulkRoutes } from '#features/bulk/bulk.routes.ts';
import { createBulkRunner } from '#features/bulk/bulk-runner.service.ts';
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts';
import { checklistsRoutes } from '#features/checklists/checklists.routes.ts';
import { commentsRoutes } from '#features/comments/comments.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { customersRoutes } from '#features/customers/customers.routes.ts';
import { deadlinesRoutes } from '#features/deadlines/deadlines.routes.ts';
import { documentRequestsRoutes } from '#features/documents/requests/document-requests.routes.ts';
import { errorLogRoutes } from '#features/error-log/error-log.routes.ts';
import { createFailureRecorder } from '#features/error-log/error-log.service.ts';
import { fileScansRoutes } from '#features/documents/scans/file-scans.routes.ts';
import { dossierRoutes } from '#features/documents/dossier/dossier.routes.ts';
import { eventsRoutes } from '#features/events/events.routes.ts';
import { createEventHub } from '#features/events/events.service.ts';
import { exportRoutes } from '#features/export/export.routes.ts';
import { groupsRoutes } from '#features/groups/groups.routes.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { interfacePageRoutes } from '#features/system/interface-page.routes.ts';
import { mailsRoutes } from '#features/mails/mails.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { passkeysRoutes } from '#features/second-factor/passkeys/passkeys.routes.ts';
import { projectsRoutes } from '#features/projects/projects.routes.ts';
import { rightsRoutes } from '#features/rights/rights.routes.ts';
import { qualificationsRoutes } from '#features/qualifications/qualifications.routes.ts';
import { officeSettingsRoutes } from '#features/office-settings/office-settings.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { secondFactorRoutes } from '#features/second-factor/second-factor.routes.ts';
import { servicesRoutes } from '#features/services/services.routes.ts';
import { ssoRoutes } from '#features/sso/sso.routes.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { tusRoutes } from '#features/documents/uploads/tus.routes.ts';
import { createTusScope } from '#features/documents/uploads/tus-upload.service.ts';
import { uploadsRoutes } from '#features/documents/uploads/uploads.routes.ts';
import { uploadLinksRoutes } from '#features/documents/upload-links/upload-links.routes.ts';
import { usageEventsRoutes } from '#features/usage-events/usage-events.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { viewsRoutes } from '#features/views/views.routes.ts';
import { privacyRoutes } from '#features/privacy/privacy.routes.ts';
import { createRoute, type Route } from '#http/handle.ts';
import { createServer, type ServerOptions } from '#http/server.ts';
import type { Sessions } from '#http/sessions.ts';

/** Projects and what people do with them. */
function projectWorkCalls(route: Route, context: AppContext): void {
  projectsRoutes(route, context);
  servicesRoutes(route, context);
  deadlinesRoutes(route, context);
  checklistsRoutes(route, context);
  documentRequestsRoutes(route, context);
  commentsRoutes(route, context);
  attachmentsRoutes(route, context);
  attachmentArchiveRoutes(route, context);
  dossierRoutes(route, context);
  uploadLinksRoutes(route, context);
}

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
  await app.register(
    async (api) => {
      const route = createRoute(api, {
        authenticate: sessions.authenticate,
        redeem: createTicketStore(context, sessions),
      });
      authRoutes(route, { context, sessions });
      secondFactorRoutes(route, { context, sessions });
      passkeysRoutes(route, { context, sessions });
      auditRoutes(route, context);
      ssoRoutes(route, { context, sessions });
      accountsRoutes(route, context, sessions);
      mailsRoutes(route, context);
      usersRoutes(route, context, sessions);
      customersRoutes(route, context);
      groupsRoutes(route, context);
      qualificationsRoutes(route, context);
      catalogueRoutes(route, context);
      privacyRoutes(route, context);
      projectWorkCalls(route, context);
      fileScansRoutes(route, context);
      notificationsRoutes(route, context);
      dashboardRoutes(route, context);
      bulkRoutes(route, context, bulkRunner);
      exportRoutes(route, context);
      viewsRoutes(route, context);
      historyRoutes(route, context);
      rightsRoutes(route, context);
      officeSettingsRoutes(route, context);
      searchRoutes(route, context);
      eventsRoutes(route, hub);
      errorLogRoutes(route, context, sessions.findPerson);
      uploadsRoutes(route, context);
      await tusRoutes(api, uploads, sessions.authenticate);
      usageEventsRoutes(route, context);
      systemRoutes(route, context);
      interfacePageRoutes(api, () => createSilentServer(serverOptions));
    },
    { prefix: '/api' },
  );
  return app;
}
