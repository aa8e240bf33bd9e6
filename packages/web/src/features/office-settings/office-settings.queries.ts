import {
  changeOfficeSetting,
  listServerValues,
  testConnection,
  type TestedConnection,
  listOfficeSettings,
  type OfficeSettingInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';

/** The settings of the office with their values. */
export const officeSettingsQuery = queryOptions({
  queryKey: ['officeSettings'],
  queryFn: ({ signal }) => callApi(listOfficeSettings, { signal }),
});

/** Also after a refusal: somebody else may have changed it. */
export const changeSettingMutation = mutationOptions({
  mutationFn: (body: OfficeSettingInput) => callApi(changeOfficeSetting, { body }),
  onSettled: async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: officeSettingsQuery.queryKey }),
      // The own page follows what the office decides about everybody.
      queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ]);
  },
});

/** What the configuration of the server says. */
export const serverValuesQuery = queryOptions({
  queryKey: ['serverValues'],
  queryFn: ({ signal }) => callApi(listServerValues, { signal }),
});

export const testConnectionMutation = mutationOptions({
  mutationFn: (connection: TestedConnection) => callApi(testConnection, { body: { connection } }),
});
