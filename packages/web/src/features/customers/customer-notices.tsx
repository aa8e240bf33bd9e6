import type { Customer } from '@energieakte/contract';
import { Notice } from '#shared/ui/notice.tsx';

/** How things stand with a customer, above the form. */
export function CustomerNotices({ customer }: { readonly customer: Customer }) {
  const { can, active, withoutDpa, counts } = customer;
  const people = counts.guests === 1 ? 'Eine Person hat' : `${counts.guests} Personen haben`;
  return (
    <>
      {!can.editBilling && (
        <Notice severity="info">Diese Angaben ändert die Verwaltung; hier lassen sie sich lesen.</Notice>
      )}
      {can.editBilling && !can.edit && (
        <Notice severity="info">
          Die Buchhaltung ändert die Rechnungsangaben; alles andere ändert die Verwaltung.
        </Notice>
      )}
      {!active && (
        <Notice severity="info">
          Für diesen Auftraggeber werden keine neuen Projekte mehr angelegt. Vorhandene Projekte bleiben,
          wie sie sind.
        </Notice>
      )}
      {withoutDpa && (
        <Notice severity="warning">
          {`${people} Zugang, aber ein Vertrag zur Auftragsverarbeitung (AVV) ist nicht eingetragen.`}
        </Notice>
      )}
    </>
  );
}
