import {
  type BillingSettings,
  germanDay,
  saveBillingSettings,
  usualAccounts,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { fieldFor, type FormDescription, wholeRecord } from '#shared/record/whole-record.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { billingSettingsQuery, saveSettings } from '../billing.queries.ts';

/** Before the first time there is no version; the form counts from 0. */
const SettingsInput = saveBillingSettings.body.extend({ version: z.int() });
type SettingsInput = z.infer<typeof SettingsInput>;
const field = fieldFor(SettingsInput);

const sections: FormDescription<SettingsInput>['sections'] = [
  {
    id: 'buero',
    title: 'Büro',
    fields: [
      field('name', { kind: 'text', maximum: 160, isRequired: true, columns: 12 }),
      field('street', { kind: 'text', maximum: 120, isRequired: true, columns: 5 }),
      field('zip', { kind: 'text', maximum: 10, isRequired: true, columns: 2 }),
      field('city', { kind: 'text', maximum: 80, isRequired: true, columns: 4 }),
      field('country', { kind: 'text', maximum: 2, isRequired: true, columns: 1 }),
      field('contactName', { kind: 'text', maximum: 120, isRequired: true, columns: 4 }),
      field('phone', { kind: 'text', maximum: 60, isRequired: true, columns: 4, inputMode: 'tel' }),
      field('email', { kind: 'text', maximum: 254, isRequired: true, columns: 4, inputMode: 'email' }),
      field('register', { kind: 'text', maximum: 120 }),
      field('managingDirector', { kind: 'text', maximum: 160 }),
    ],
  },
  {
    id: 'steuer',
    title: 'Steuer und Bank',
    fields: [
      field('taxNo', { kind: 'text', maximum: 30 }),
      field('vatId', { kind: 'text', maximum: 20 }),
      field('iban', { kind: 'text', maximum: 34 }),
      field('bic', { kind: 'text', maximum: 11, columns: 3 }),
      field('bank', { kind: 'text', maximum: 80, columns: 3 }),
      field('smallBusiness', { kind: 'check', columns: 12 }),
      field('confirmedOn', {
        kind: 'day',
        columns: 4,
        help: 'Der Tag, an dem Ihr Steuerberater Angaben, Muster und Kontonummern geprüft hat.',
      }),
    ],
  },
  {
    id: 'angebote',
    title: 'Angebote und Nummern',
    fields: [
      field('offerDays', { kind: 'number', isRequired: true, columns: 4 }),
      field('lastInvoiceNo', {
        kind: 'number',
        columns: 4,
        help: 'Nur vor der ersten Rechnung hier: die letzte Nummer dieses Jahres aus dem alten Programm.',
      }),
      field('lastOfferNo', { kind: 'number', columns: 4 }),
    ],
  },
  {
    id: 'datev',
    title: 'DATEV',
    fields: [
      field('datevConsultant', { kind: 'text', maximum: 7, columns: 6 }),
      field('datevClient', { kind: 'text', maximum: 5, columns: 6 }),
      field('datevRevenue19', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevRevenue7', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevRevenue0', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevReverseCharge', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevOutside', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevPrepaid19', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevPrepaid7', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevPrepaid0', { kind: 'text', maximum: 8, isRequired: true, columns: 4 }),
      field('datevDebtor', {
        kind: 'text',
        maximum: 9,
        isRequired: true,
        columns: 4,
        help: 'Für Auftraggeber ohne eigene Debitor-Nr.; eine Ziffer länger als die Sachkonten.',
      }),
    ],
  },
];

const form: FormDescription<SettingsInput> = { schema: SettingsInput, sections };

const blank = {
  country: 'DE',
  smallBusiness: false,
  offerDays: 28,
  ...usualAccounts,
};

const dataOf = ({ office }: BillingSettings) => ({
  ...(office ?? blank),
  lastInvoiceNo: null,
  lastOfferNo: null,
});

/** The answer of saving is read like what is stored. */
const saving = {
  mutationFn: async ({ version, ...input }: SettingsInput) =>
    dataOf(await saveSettings({ ...input, version: version === 0 ? null : version })),
};

function NextNumbers({ series }: Pick<BillingSettings, 'series'>) {
  if (series.length === 0) return null;
  return (
    <Notice severity="info">{`Nächste Nummern: ${series.map(({ next }) => next).join(', ')}.`}</Notice>
  );
}

function Editor({ settings }: { readonly settings: BillingSettings }) {
  const navigate = useNavigate();
  const data = useMemo(() => dataOf(settings), [settings]);
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data,
      isSingle: true,
      draftKey: 'abrechnung',
      mutation: saving,
      savedText: 'Die Angaben wurden gespeichert',
    }),
  );
  const confirmedOn = settings.office?.confirmedOn ?? null;
  return (
    <RecordEditor
      editing={editing}
      subject="Die Angaben"
      close={() => void navigate({ to: '/settings' })}
      notices={
        <>
          {confirmedOn === null ? (
            <Notice severity="warning">
              Noch kein Steuerberater hat bestätigt, dass Angaben und Rechnungen so stimmen. Auch die
              Kontonummern für DATEV sind nur Vorschläge nach SKR 04, die nicht aus einer Liste von DATEV
              stammen: Bitte jede bestätigen lassen.
            </Notice>
          ) : (
            <Notice severity="success">{`Vom Steuerberater bestätigt am ${germanDay(confirmedOn)}.`}</Notice>
          )}
          <NextNumbers series={settings.series} />
        </>
      }
    />
  );
}

/** What the office says of itself on offers and invoices (`/settings/billing`). */
export function BillingSettingsPage() {
  usePagePlace({ title: 'Angebote und Rechnungen', parents: [settingsCrumb] });
  const { can } = useCurrentUser();
  const query = useQuery({ ...billingSettingsQuery, enabled: can.changeBillingSettings });
  if (!can.changeBillingSettings) return <NotAllowed title="Diese Angaben pflegt die Verwaltung" />;
  return (
    <>
      <PageHeader title="Angebote und Rechnungen" />
      <Loaded query={query} loading={420} failure="Die Angaben konnten nicht geladen werden.">
        {(settings) => <Editor settings={settings} />}
      </Loaded>
    </>
  );
}
