import {
  Appointment,
  type AppointmentInput,
  deleteAppointment,
  deletePlanned,
  findSlots,
  finishAppointment,
  getAppointment,
  getPlanningBoard,
  handOverAppointments,
  listProjectAppointments,
  moveAppointments,
  previewSeries,
  proposeTravel,
  saveAppointment,
  type SeriesScope,
  undoPlanning,
  type EndpointRequest,
} from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { useCalmEvents } from '#api/calm-events.ts';
import { queryClient } from '#api/query-client.ts';

/** What the board is asked for. */
export interface BoardQuestion {
  readonly start: string;
  /** Not included. */
  readonly end: string;
  /** All of the office where it is absent. */
  readonly userIds?: readonly string[];
}

/** Who works on what from a day on until before another, and what each can give. */
export function boardQuery({ start, end, userIds }: BoardQuestion) {
  const query = { start, end, ...(userIds !== undefined && { userIds: userIds.join(',') }) };
  return queryOptions({
    queryKey: ['planning', 'board', query],
    queryFn: ({ signal }) => callApi(getPlanningBoard, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One appointment with what the signed-in person may do with it. */
export function appointmentQuery(id: string) {
  return queryOptions({
    queryKey: ['planning', 'appointment', id],
    queryFn: ({ signal }) => callApi(getAppointment, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** How long the way to a project probably is. */
export function travelQuery(projectId: string) {
  return queryOptions({
    queryKey: ['planning', 'travel', projectId],
    queryFn: ({ signal }) => callApi(proposeTravel, { params: { projectId }, signal }),
  });
}

/** On which days a series would have appointments. */
export function seriesPreviewQuery(body: EndpointRequest<typeof previewSeries>['body']) {
  return queryOptions({
    queryKey: ['planning', 'series', body],
    queryFn: ({ signal }) => callApi(previewSeries, { body, signal }),
  });
}

/** The appointments of a project; those released to them for its customers. */
export function projectAppointmentsQuery(id: string) {
  return queryOptions({
    queryKey: ['planning', 'project', id],
    queryFn: ({ signal }) => callApi(listProjectAppointments, { params: { id }, signal }),
  });
}

/** Board, pages and cards show appointments; the dashboard those of today. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['planning'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Asks again for what is on screen whenever a colleague plans something. */
export function useLivePlanning(): void {
  useCalmEvents(
    () => void queryClient.invalidateQueries({ queryKey: ['planning', 'board'] }),
    ({ type }) => type === 'appointment.changed',
  );
}

/** Each of these invalidates everything that shows appointments. */
export const saveAppointmentMutation = mutationOptions({
  mutationFn: (body: AppointmentInput) => callApi(saveAppointment, { body }),
  onSuccess: invalidate,
});

interface Deletion {
  readonly id: string;
  readonly scope: SeriesScope;
}

/** Deletes an appointment with others of its series. */
export const deleteOfSeriesMutation = mutationOptions({
  mutationFn: ({ id, scope }: Deletion) =>
    callApi(deleteAppointment, { params: { id }, body: { scope } }),
  onSuccess: invalidate,
});

/** Deletes these and no others, all or none. */
export const deletePlannedMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) => callApi(deletePlanned, { body: { ids: [...ids] } }),
  onSuccess: invalidate,
});

export type MoveCommand = EndpointRequest<typeof moveAppointments>['body'];

export const moveAppointmentsMutation = mutationOptions({
  mutationFn: (body: MoveCommand) => callApi(moveAppointments, { body }),
  onSettled: invalidate,
});

export type HandOverCommand = EndpointRequest<typeof handOverAppointments>['body'];

/** Who would take what somebody has to do, as it is now. */
export function handOverPreviewQuery(body: Omit<HandOverCommand, 'dryRun'> | null) {
  return queryOptions({
    queryKey: ['handOver', body],
    queryFn: ({ signal }) =>
      body === null ? null : callApi(handOverAppointments, { body: { ...body, dryRun: true }, signal }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export const handOverMutation = mutationOptions({
  mutationFn: (body: Omit<HandOverCommand, 'dryRun'>) =>
    callApi(handOverAppointments, { body: { ...body, dryRun: false } }),
  onSuccess: invalidate,
});

export const undoMutation = mutationOptions({
  mutationFn: (changeId: string) => callApi(undoPlanning, { params: { changeId } }),
  onSettled: invalidate,
});

type Finishing = { readonly id: string } & NonNullable<
  EndpointRequest<typeof finishAppointment>['body']
>;

/** A refused change leaves the newest state on screen, so that the second attempt is about that. */
function showCurrent(error: Error): void {
  if (!(error instanceof ApiError) || !error.is('record.versionOutdated')) return;
  const { data } = Appointment.safeParse(error.current);
  if (data !== undefined) queryClient.setQueryData(appointmentQuery(data.id).queryKey, data);
}

export const finishAppointmentMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Finishing) => callApi(finishAppointment, { params: { id }, body }),
  onSuccess: invalidate,
  onError: showCurrent,
});

export type SlotQuestion = EndpointRequest<typeof findSlots>['body'];

/** Up to five times that fit. */
export const findSlotsMutation = mutationOptions({
  mutationFn: (body: SlotQuestion) => callApi(findSlots, { body }),
});
