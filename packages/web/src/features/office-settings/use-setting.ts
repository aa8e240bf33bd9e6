import type { OfficeSetting, OfficeSettingDefinition } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { changeSettingMutation } from './office-settings.queries.ts';
import type { ReadValue } from './setting-text.ts';

interface SettingOptions {
  readonly definition: OfficeSettingDefinition;
  readonly setting: OfficeSetting;
  /** The stored value as it stands in the field. */
  readonly shown: string;
  readonly read: (typed: string) => ReadValue;
}

/** A setting that is typed into a field: what stands there, what it would be stored as, and storing it. */
export function useSetting({ definition, setting, shown, read }: SettingOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const change = useMutation(changeSettingMutation);
  const text = typed ?? shown;
  const value = read(text);
  const store = (chosen: OfficeSetting['value'] | null): void => {
    const { name, version } = setting;
    const onSuccess = (): void => {
      setTyped(null);
      reportSuccess(`„${definition.label}“ wurde gespeichert.`);
      // The button that was pressed goes with what it did.
      field.current?.focus();
    };
    change.mutate({ name, value: chosen, version }, { onSuccess });
  };
  const isChanged = typed !== null;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (value.ok && isChanged) store(value.value);
  };
  return { text, setTyped, field, change, value, store, send, isChanged };
}
