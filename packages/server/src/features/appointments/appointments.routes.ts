import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { finishAppointment } from '#features/appointments/appointment-done.service.ts';
import {
  getAppointment,
  listAppointmentRange,
  listAppointmentRangeOfUser,
  listAppointments,
  listProjectAppointments,
} from '#features/appointments/appointment-read.service.ts';
import { moveAppointments } from '#features/appointments/appointment-move.service.ts';
import { listUndoable } from '#features/appointments/appointment-undo.queries.ts';
import { undoPlanning } from '#features/appointments/appointment-undo.service.ts';
import { findFreeTimes } from '#features/appointments/free-times.service.ts';
import { handOverAppointments } from '#features/appointments/handover/handover.service.ts';
import { getPlanningBoard } from '#features/appointments/planning-board.service.ts';
import { saveAny } from '#features/appointments/appointment-save-any.service.ts';
import { deleteAppointment, deletePlanned } from '#features/appointments/appointment-series.service.ts';
import { proposeTravel } from '#features/appointments/travel-proposal.service.ts';
import { daysOfSeries } from '#features/appointments/series-preview.service.ts';

function planningRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.getPlanningBoard, async ({ person, query }) =>
    getPlanningBoard(database, person, query),
  );
  route(contract.findSlots, async ({ person, body }) => findFreeTimes(context, person, body));
  route(contract.proposeTravel, async ({ person, params }) =>
    proposeTravel(context, person, params.projectId),
  );
  route(contract.previewSeries, async ({ body }) => {
    const { days, skipped, isCut } = await daysOfSeries(database, body);
    return { days: [...days], skipped: [...skipped], isCut };
  });
  route(contract.moveAppointments, async ({ person, body }) => moveAppointments(context, person, body));
  route(contract.deletePlanned, async ({ person, body }) => deletePlanned(context, person, body.ids));
  route(contract.handOverAppointments, async ({ person, body }) =>
    handOverAppointments(context, person, body),
  );
  route(contract.undoPlanning, async ({ person, params }) =>
    undoPlanning(context, person, params.changeId),
  );
  route(contract.listPlanningChanges, async ({ person }) =>
    listUndoable(database, person.id, contract.undoSteps),
  );
}

export function appointmentsRoutes(route: Route, context: AppContext): void {
  planningRoutes(route, context);
  const { database } = context;
  route(contract.listAppointments, async ({ person, query }) =>
    listAppointments(database, person, query),
  );
  route(contract.listAppointmentsOfUser, async ({ person, params, query }) =>
    listAppointments(database, person, { ...query, userId: params.id }),
  );
  route(contract.listAppointmentRange, async ({ person, query }) =>
    listAppointmentRange(database, person, query),
  );
  route(contract.listAppointmentRangeOfUser, async ({ person, params, query }) =>
    listAppointmentRangeOfUser(database, person, { ...query, ...params }),
  );
  route(contract.getAppointment, async ({ person, params }) =>
    getAppointment(database, person, params.id),
  );
  route(contract.listProjectAppointments, async ({ person, params }) =>
    listProjectAppointments(context, person, params.id),
  );
  route(contract.saveAppointment, async ({ person, body }) => {
    const { appointment, created } = await saveAny(context, person, body);
    return new Answer(appointment, { status: created ? 201 : 200 });
  });
  route(contract.deleteAppointment, async ({ person, params, body }) => {
    const { scope = 'ONE', reason = null } = body ?? {};
    return deleteAppointment(context, person, { id: params.id, scope, reason: reason || null });
  });
  route(contract.finishAppointment, async ({ person, params, body }) =>
    finishAppointment(context, person, { ...body, id: params.id }),
  );
}
