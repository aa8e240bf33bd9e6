import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { formatDayForInput, type Project, type ProjectService } from '@energieakte/contract';
import { useState } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';
import { CheckInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { billingProblems, type BillingDraft, startOfBilling } from './billing-draft.ts';
import { useBilling } from './use-billing.ts';

interface BillingDialogProps {
  readonly project: Project;
  /** What can stand on the invoice; all of them are ticked. */
  readonly services: readonly ProjectService[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly close: () => void;
}

interface FieldsProps {
  readonly draft: BillingDraft;
  readonly set: (part: Partial<BillingDraft>) => void;
  readonly problems: ReturnType<typeof billingProblems>;
}

function InvoiceFields({ draft, set, problems }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
      <TextInput
        label="Rechnungsnummer"
        value={draft.invoiceNo}
        change={(invoiceNo) => set({ invoiceNo })}
        error={problems.invoiceNo}
        maxLength={60}
        isFocused
      />
      <DayInput
        label="Rechnung vom"
        value={draft.invoicedAt}
        change={(invoicedAt) => set({ invoicedAt })}
        error={problems.invoicedAt}
      />
    </Box>
  );
}

function BillingFields({ draft, set, problems }: FieldsProps) {
  return (
    <>
      <RadioGroup
        row
        aria-label="Art der Abrechnung"
        value={draft.kind}
        onChange={(_, kind) => set({ kind: kind === 'waived' ? 'waived' : 'invoice' })}
      >
        <FormControlLabel value="invoice" control={<Radio />} label="mit Rechnung" />
        <FormControlLabel value="waived" control={<Radio />} label="ohne Berechnung" />
      </RadioGroup>
      {draft.kind === 'invoice' ? (
        <InvoiceFields draft={draft} set={set} problems={problems} />
      ) : (
        <TextInput
          label="Ohne Berechnung, weil"
          value={draft.billingWaived}
          change={(billingWaived) => set({ billingWaived })}
          error={problems.billingWaived}
          maxLength={500}
          rows={2}
        />
      )}
    </>
  );
}

function ServiceTicks({
  services,
  draft,
  set,
}: Pick<BillingDialogProps, 'services'> & Omit<FieldsProps, 'problems'>) {
  const toggle = (id: string, isOn: boolean): void =>
    set({ left: isOn ? draft.left.filter((one) => one !== id) : [...draft.left, id] });
  return (
    <Box sx={{ display: 'grid' }} role="group" aria-label="Leistungen auf dieser Rechnung">
      {services.map(({ id, title, netSum }) => (
        <CheckInput
          key={id}
          label={netSum === null ? title : `${title} · ${formatMoney(netSum)}`}
          isChecked={!draft.left.includes(id)}
          change={(isOn) => toggle(id, isOn)}
        />
      ))}
    </Box>
  );
}

function confirmLabel(count: number, isClosing: boolean): string {
  if (count > 1) return `${count} Leistungen abrechnen`;
  return isClosing ? 'Abrechnen' : 'Eintragen';
}

function titleOf(services: readonly ProjectService[]): string {
  const [only] = services;
  return services.length > 1 ? 'Fertige Leistungen abrechnen' : `Rechnung: ${only?.title ?? ''}`;
}

/** Whether there is an invoice or a waiver that can be taken out again. */
function isEntered(services: readonly ProjectService[]): boolean {
  const [only] = services;
  return services.length === 1 && (only?.invoiceNo ?? only?.billingWaived ?? null) !== null;
}

/** Invoice number and day, or why nothing is charged, for one service or for several at once. */
export function BillingDialog({ project, services, today, close }: BillingDialogProps) {
  const isMany = services.length > 1;
  const [draft, setDraft] = useState(() => startOfBilling(services, formatDayForInput(today)));
  const [wasTried, setWasTried] = useState(false);
  const { bill, remove, isPending, failure, changes } = useBilling({ project, services, close });
  const set = (part: Partial<BillingDraft>): void => setDraft({ ...draft, ...part });
  // What was billed before a refusal is not billed again.
  const open = services.filter(({ color }) => color !== 'DARKGREEN');
  const chosen = open.filter(({ id }) => !draft.left.includes(id));
  const found = billingProblems(draft, chosen.length);
  const problems = wasTried ? found : {};
  const canClose = services.some(({ color }) => color === 'GREEN');
  return (
    <FormDialog
      title={titleOf(services)}
      confirmLabel={confirmLabel(chosen.length, canClose && draft.isClosing)}
      isPending={isPending}
      failure={problems.services ?? failure}
      changes={changes}
      submit={() => {
        setWasTried(true);
        if (Object.keys(found).length === 0) bill(draft, chosen);
      }}
      close={close}
      otherAction={
        isEntered(services) ? <Button onClick={remove}>Rechnung austragen</Button> : undefined
      }
    >
      {isMany && <ServiceTicks services={open} draft={draft} set={set} />}
      <BillingFields draft={draft} set={set} problems={problems} />
      {canClose && (
        <CheckInput
          label="Danach als „abgerechnet“ führen"
          isChecked={draft.isClosing}
          change={(isClosing) => set({ isClosing })}
        />
      )}
    </FormDialog>
  );
}
