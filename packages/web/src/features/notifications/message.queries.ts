import { type MessageInput, sendNotification } from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** Invalidates what shows notifications. */
export const sendMessageMutation = mutationOptions({
  mutationFn: (body: z.input<typeof MessageInput>) => callApi(sendNotification, { body }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
});
