import { useEffect } from 'react';
import type { EditableRecord } from '../use-editable-record.ts';
import type { RecordLeaseControl } from './use-record-lease.ts';

/** Reserves a record with the first change of its form. */
export function useHoldOnChange(
  { form, changed }: EditableRecord,
  { state, hold }: Pick<RecordLeaseControl<unknown>, 'state' | 'hold'>,
): void {
  const isUntouched = state.kind === 'free';
  useEffect(() => {
    if (!isUntouched) return undefined;
    const look = (): void => {
      if (changed().length > 0) void hold();
    };
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [isUntouched, form, changed, hold]);
}
