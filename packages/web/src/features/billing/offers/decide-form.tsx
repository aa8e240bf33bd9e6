import type { Offer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { decideMutation } from '../billing.queries.ts';
import { DocumentSums } from '../document-lines.tsx';
import { chosenSums, isChosen, toggled, usualIds } from './choices.ts';
import { offerName } from './offer-chip.tsx';
import { OfferLines } from './offer-lines.tsx';
import { SignedOrder } from './signed-order.tsx';

interface DeclineProps {
  readonly offer: Offer;
  readonly close: () => void;
}

function DeclineDialog({ offer: { id, version, number }, close }: DeclineProps) {
  const { mutate, isPending, error } = useMutation(decideMutation);
  const confirm = (reason: string): void =>
    mutate(
      {
        id,
        body: {
          version,
          decision: 'DECLINED',
          lineIds: [],
          typedName: null,
          agreed: false,
          attachmentId: null,
          reason: reason === '' ? null : reason,
        },
      },
      {
        onSuccess: () => {
          reportSuccess(`Angebot ${number ?? ''} wurde abgelehnt`);
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Angebot ${number ?? ''} ablehnen?`}
      text="Das Angebot gilt danach nicht mehr."
      confirmLabel="Ablehnen"
      isReasonRequired={false}
      {...{ isPending, confirm, close }}
      failure={error?.message ?? null}
    />
  );
}

interface ConsentProps {
  readonly offer: Offer;
  readonly gross: number;
  readonly lines: number;
  readonly chosen: ReadonlySet<string>;
}

const words = {
  guest: {
    name: 'Ihr Name',
    begin: 'Ich nehme',
    accept: 'Verbindlich beauftragen',
    decline: 'Ablehnen',
  },
  office: {
    name: 'Wer angenommen hat',
    begin: 'Der Auftraggeber nimmt',
    accept: 'Angenommen',
    decline: 'Abgelehnt …',
  },
} as const;

const orNothing = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** `Danach sind die 4 Leistungen beauftragt. …` */
function orderedText(lines: number): string {
  const ordered =
    lines === 1 ? 'ist die Leistung' : `sind die ${counted(lines, 'Leistung', 'Leistungen')}`;
  return `Danach ${ordered} beauftragt.`;
}

interface AcceptanceProps extends ConsentProps {
  readonly decline: () => void;
}

interface ButtonsProps extends Pick<AcceptanceProps, 'decline'> {
  readonly audience: keyof typeof words;
  /** Absent until name and consent are there. */
  readonly accept: (() => void) | undefined;
  readonly isPending: boolean;
}

/** Both buttons, which stay in sight on phones. */
function Buttons({ audience, accept, isPending, decline }: ButtonsProps) {
  return (
    <Box
      data-decision
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        gap: 2,
        py: 2.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        '& button': { minHeight: 46 },
      }}
    >
      <Button color="secondary" onClick={decline}>
        {words[audience].decline}
      </Button>
      <Button
        variant="contained"
        disabled={accept === undefined}
        loading={isPending}
        onClick={accept}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {words[audience].accept}
      </Button>
    </Box>
  );
}

/** A name is there, and after its last day a reason. */
function isSigned(
  { isExpired }: Offer,
  { typedName, reason }: { readonly typedName: string | null; readonly reason: string | null },
): boolean {
  return typedName !== null && !(isExpired && reason === null);
}

function LateReason(field: { readonly value: string; readonly change: (text: string) => void }) {
  return <TextInput label="Grund, es nach Ablauf noch anzunehmen" maxLength={1000} {...field} />;
}

/** Name and statement of whoever accepts; the office says why it accepts one that has run out. */
function Acceptance({ offer, gross, lines, chosen, decline }: AcceptanceProps) {
  const me = useCurrentUser();
  const audience = isGuest(me) ? 'guest' : 'office';
  const [name, setName] = useState(audience === 'guest' ? me.displayname : '');
  const [reason, setReason] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [attachment, setAttachment] = useState('');
  const { mutate, isPending, error } = useMutation(decideMutation);
  const { id, version, number } = offer;
  const typed = { typedName: orNothing(name), reason: orNothing(reason) };
  const isReady = isAgreed && isSigned(offer, typed);
  const rest = { lineIds: [...chosen], agreed: true, attachmentId: orNothing(attachment) };
  const accept = (): void =>
    mutate(
      { id, body: { version, decision: 'ACCEPTED', ...typed, ...rest } },
      { onSuccess: () => reportSuccess(`Angebot ${number ?? ''} wurde angenommen`) },
    );
  return (
    <>
      <TextInput label={words[audience].name} value={name} maxLength={160} change={setName} />
      {offer.isExpired && <LateReason value={reason} change={setReason} />}
      {audience === 'office' && (
        <SignedOrder projectId={offer.project.id} chosen={attachment} choose={setAttachment} />
      )}
      <CheckInput
        label={`${words[audience].begin} das Angebot ${offerName(offer)} über ${formatMoney(gross)} brutto verbindlich an.`}
        isChecked={isAgreed}
        change={setAgreed}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{orderedText(lines)}</Box>
      <FormAlert message={error?.message ?? null} />
      <Buttons accept={isReady ? accept : undefined} {...{ audience, isPending, decline }} />
    </>
  );
}

function Consent(props: ConsentProps) {
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <Acceptance {...props} decline={() => setDeclining(true)} />
      {isDeclining && <DeclineDialog offer={props.offer} close={() => setDeclining(false)} />}
    </>
  );
}

/** A sent offer: lines, choices and sums, and the decision where it is still open. */
export function DecideForm({ offer }: { readonly offer: Offer }) {
  const { lines, decision, vatCase, can } = offer;
  const [chosen, setChosen] = useState(() =>
    decision?.decision === 'ACCEPTED' ? new Set(decision.lineIds) : usualIds(lines),
  );
  const sums = chosenSums(lines, chosen, vatCase);
  const isOpen = can.decide;
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Card>
        <OfferLines
          lines={lines}
          chosen={chosen}
          {...(isOpen && { choose: (line) => setChosen(toggled(lines, chosen, line)) })}
        />
      </Card>
      <Card>
        <DocumentSums {...sums} />
      </Card>
      {isOpen && (
        <Consent
          offer={offer}
          gross={sums.gross}
          lines={lines.filter((line) => isChosen(line, chosen)).length}
          chosen={chosen}
        />
      )}
    </Box>
  );
}
