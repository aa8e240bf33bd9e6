import { germanDay, type Invoice, invoiceKindLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useState } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { formatLabels, invoiceName } from '../billing-labels.ts';
import { DocumentSums, LineRow, reckoningOf } from '../document-lines.tsx';
import { PdfCard, type PdfPreview } from '../pdf-card.tsx';
import { EventList } from './event-list.tsx';
import { FixedActions, type FixedStep, fixedDialogs } from './fixed-steps.tsx';
import { PaymentChip } from './payment-chip.tsx';
import { XmlButton } from './xml-button.tsx';

function InvoiceLink({ one }: { readonly one: { readonly id: string; readonly text: string } }) {
  return (
    <TextLink to="/billing/$id" params={{ id: one.id }}>
      {one.text}
    </TextLink>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function linksOf({ refersTo, followedBy, prepayments }: Invoice): readonly Fact[] {
  return [
    ...(refersTo === null
      ? []
      : [['Zu', <InvoiceLink key="to" one={{ id: refersTo.id, text: refersTo.number }} />] as const]),
    ...followedBy.map((one): Fact => [
      `${invoiceKindLabels[one.kind]}`,
      <InvoiceLink key={one.id} one={{ id: one.id, text: invoiceName(one) }} />,
    ]),
    ...prepayments.map(({ id, number, received }): Fact => [
      `Abschlag ${number}`,
      <InvoiceLink key={id} one={{ id, text: `${formatMoney(received)} erhalten` }} />,
    ]),
  ];
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
  const { recipient, projects, issuedOn, dueOn, fixedAt, fixedBy, reason, format } = invoice;
  const { skontoPct, skontoUntil, skontoAmount } = invoice;
  return (
    <PageCard title="Angaben">
      <FactPairs
        facts={[
          [
            'Empfänger',
            [
              recipient.name,
              recipient.addition,
              recipient.street,
              `${recipient.zip ?? ''} ${recipient.city ?? ''}`,
            ]
              .filter((part) => part !== null && part.trim() !== '')
              .join(', '),
          ],
          [
            'Projekte',
            projects.map((project) => (
              <Box key={project.id}>
                <TextLink to={detailsPathOf(project)}>{project.projectId}</TextLink>
                {` ${project.name}`}
              </Box>
            )),
          ],
          ['Datum', issuedOn === null ? '–' : germanDay(issuedOn)],
          ['Zahlbar bis', dueOn === null ? '–' : germanDay(dueOn)],
          ...(skontoPct === null || skontoUntil === null
            ? []
            : [['Skonto', `${formatMoney(skontoAmount)} bis ${germanDay(skontoUntil)}`] as const]),
          ['Format', formatLabels[format]],
          ...(reason === null ? [] : [['Grund', reason] as const]),
          ...linksOf(invoice),
          ...(fixedAt === null || fixedBy === null
            ? []
            : [
                [
                  'Festgeschrieben',
                  `${formatMoment(new Date(fixedAt))} von ${fixedBy.displayname}`,
                ] as const,
              ]),
        ]}
      />
    </PageCard>
  );
}

/** What has not been paid yet, or was paid too much; nothing where the sum above says it. */
function balanceOf({ payable, open, refundable }: Invoice): readonly (readonly [string, number])[] {
  if (refundable > 0) return [['Zu erstatten', refundable]];
  return open === payable || payable < 0 ? [] : [['Noch offen', open]];
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { lines, projects, net, gross, vatSums, prepaid, payable } = invoice;
  const detailOf = (line: Invoice['lines'][number]): string =>
    [reckoningOf(line), projects.length > 1 ? line.projectName : '']
      .filter((text) => text !== '')
      .join(' · ');
  const after = [
    ...(prepaid === 0
      ? []
      : [['abzüglich Abschläge', -prepaid] as const, ['Zu zahlen', payable] as const]),
    ...balanceOf(invoice),
  ];
  return (
    <Card component="section" aria-label="Positionen">
      <EntryLines label="Positionen">
        {lines.map((line) => (
          <LineRow key={line.id} title={line.title} detail={detailOf(line)} net={line.net} />
        ))}
      </EntryLines>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <DocumentSums {...{ net, gross, vatSums, after }} />
      </Box>
    </Card>
  );
}

interface FixedPageProps {
  readonly invoice: Invoice;
  readonly Preview: PdfPreview;
}

/** An invoice that is fixed: what it says, what was paid, and what can follow. */
export function FixedPage({ invoice, Preview }: FixedPageProps) {
  const [step, setStep] = useState<FixedStep | null>(null);
  const { id, kind, number, recipientName, paymentState, documentReady, format } = invoice;
  const Dialog = step === null ? null : fixedDialogs[step];
  return (
    <>
      <PageHeader
        title={`${invoiceKindLabels[kind]} ${number ?? ''}`}
        meta={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
            {recipientName}
            <PaymentChip state={paymentState} />
          </Box>
        }
        actions={<FixedActions invoice={invoice} begin={setStep} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '420px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Facts invoice={invoice} />
          <Lines invoice={invoice} />
          <EventList invoice={invoice} />
        </Box>
        {documentReady ? (
          <PdfCard
            document={{ kind: 'invoice', id, version: invoice.version }}
            title={`${number ?? 'Rechnung'}.pdf`}
            Preview={Preview}
            actions={format !== 'PDF' && <XmlButton id={id} />}
          />
        ) : (
          <Notice severity="info" role="status">
            Das Dokument wird erzeugt.
          </Notice>
        )}
      </Box>
      {Dialog !== null && <Dialog invoice={invoice} close={() => setStep(null)} />}
    </>
  );
}
