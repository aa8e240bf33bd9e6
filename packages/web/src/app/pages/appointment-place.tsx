import { AppointmentPage } from '#features/appointments/appointment-page.tsx';
import { bringFile } from '#features/attachments/intake/bring-file.ts';
import { FilePort } from '#shared/extensions/bring-file.ts';

/** The page of an appointment, with the way of its report into the Unterlagen. */
export function AppointmentPlace({ id }: { readonly id: string }) {
  return (
    <FilePort value={bringFile}>
      <AppointmentPage id={id} />
    </FilePort>
  );
}
