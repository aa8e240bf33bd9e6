import {
  type PriceImportResult,
  priceRows,
  priceRowStateLabels,
  priceRowStates,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { counted } from '#shared/format/numbers.ts';
import { useDiscardQuestion } from '#shared/dialog/use-discard-question.tsx';
import { headingLine } from '#shared/import/import-table.ts';
import { PasteField } from '#shared/import/paste-field.tsx';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { LeaveQuestion } from '#shared/record/page/leave-question.tsx';
import { LoadError } from '#shared/query/load-error.tsx';
import { LoadingBlock } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { priceDbCrumb, pricingCrumb } from '../pricing-places.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportRows, type ShownRow } from './import-rows.tsx';
import { statedOf } from './import-state.ts';
import { ImportSetup } from './import-setup.tsx';
import { RowDialog } from './row-dialog.tsx';
import { type PriceImporting, usePriceImport } from './use-price-import.ts';

interface ReadingProps {
  readonly reading: PriceImporting;
}

const headings = {
  all: headingLine(priceRows, priceRows.keys),
  example: headingLine(priceRows, ['number', 'title', 'unit', 'netPrice']),
};

function PasteCard({ reading: { file, paste } }: ReadingProps) {
  return (
    <Card component="section" aria-labelledby="einlesen-tabelle" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        <label id="einlesen-tabelle" htmlFor="einlesen-text">
          Tabelle einfügen
        </label>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        In Excel die Zeilen mit ihren Überschriften markieren, kopieren und hier mit Strg+V einfügen,
        oder eine Datei wählen: Excel (XLSX) oder CSV, bis 5 MB und 20.000 Zeilen. Nötig sind Nummer und
        Preis oder Rabatt; für neue Elemente auch Bezeichnung, Kategorie und Einheit. Eine Zeile mit „Ab
        Menge“ ist eine Staffel des Preises mit derselben Nummer.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasteField id="einlesen-text" headings={headings} paste={paste} file={file} />
        <FormAlert message={file.failure} />
      </Box>
    </Card>
  );
}

type Filter = (typeof priceRowStates)[number] | 'UNUSUAL' | null;

function fits({ state, remarks }: ShownRow, filter: Filter): boolean {
  if (filter === null) return true;
  return filter === 'UNUSUAL' ? remarks.length > 0 : state === filter;
}

interface FiltersProps {
  readonly rows: readonly ShownRow[];
  readonly filter: Filter;
  readonly choose: (filter: Filter) => void;
}

function Filters({ rows, filter, choose }: FiltersProps) {
  const offered = [...priceRowStates, 'UNUSUAL'] as const;
  return (
    <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 3 }}>
      {offered.map((one) => {
        const count = rows.filter((row) => fits(row, one)).length;
        return count === 0 && filter !== one ? null : (
          <FilterSwitch
            key={one}
            label={one === 'UNUSUAL' ? 'auffällig' : priceRowStateLabels[one]}
            count={count}
            isOn={filter === one}
            toggle={() => choose(filter === one ? null : one)}
          />
        );
      })}
    </Box>
  );
}

function CheckedRows({ reading }: ReadingProps) {
  const { preview, state, change, obstacle, query } = reading;
  const { table } = state;
  const [filter, setFilter] = useState<Filter>(null);
  const [openedId, setOpened] = useState<string | null>(null);
  const rows = useMemo(
    () =>
      (preview?.rows ?? []).map((row) => ({
        ...row,
        id: `${row.row ?? row.elementId}`,
        stated: table === null || row.row === null ? '' : statedOf(table, row.row),
      })),
    [preview, table],
  );
  const shown = useMemo(() => rows.filter((row) => fits(row, filter)), [rows, filter]);
  const opened = rows.find(({ id }) => id === openedId);
  if (table === null || obstacle !== null) return null;
  if (preview === undefined)
    return query.isError ? (
      <LoadError query={query} failure="Die Tabelle konnte nicht geprüft werden." />
    ) : (
      <LoadingBlock height={320} label="Die Tabelle wird geprüft" />
    );
  return (
    <>
      <Filters {...{ rows, filter }} choose={setFilter} />
      <ImportRows rows={shown} open={({ id, row }) => row !== null && setOpened(id)} />
      {opened !== undefined && (
        <RowDialog
          key={opened.id}
          shown={opened}
          {...{ table, state, change }}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}

function ResultCard({
  result,
  restart,
}: {
  readonly result: PriceImportResult;
  readonly restart: () => void;
}) {
  const { release, message, counts } = result;
  return (
    <Card
      component="section"
      aria-labelledby="einlesen-fertig"
      // The button that made the draft is gone.
      ref={(card) => card?.focus()}
      tabIndex={-1}
      sx={{ p: { xs: 4, sm: 5 } }}
    >
      <Typography variant="h2" id="einlesen-fertig" role="status">
        {message}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 3 }}>
        {[
          counted(counts.new, 'neuer Preis', 'neue Preise'),
          counted(counts.changed, 'geänderter', 'geänderte'),
          counted(counts.same, 'Zeile war schon so gespeichert', 'Zeilen waren schon so gespeichert'),
        ].join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {release !== null && (
          <ButtonLink
            variant="contained"
            autoFocus
            to="/pricing/release/$id"
            params={{ id: release.id }}
          >
            Entwurf ansehen
          </ButtonLink>
        )}
        <Button onClick={restart}>Weitere Tabelle einlesen</Button>
      </Box>
    </Card>
  );
}

function tableText({ table, fileName }: PriceImporting['state']): string {
  if (table === null) return '';
  return [fileName ?? '', counted(table.rows.length, 'Zeile', 'Zeilen')]
    .filter((part) => part !== '')
    .join(' · ');
}

const lossText =
  'Die eingefügten Zeilen stehen noch nicht im Entwurf. Was Sie an ihnen geändert, zugeordnet oder ausgelassen haben, geht verloren.';

function PriceImport() {
  usePagePlace({ title: 'Preise einlesen', parents: [pricingCrumb, priceDbCrumb] });
  const reading = usePriceImport(undefined);
  const { state, importing, restart } = reading;
  const { result } = importing;
  const isRead = state.table !== null && result === null;
  const { ask, question } = useDiscardQuestion({
    hasInput: isRead,
    title: 'Tabelle verwerfen?',
    text: lossText,
    confirmLabel: 'Tabelle verwerfen',
    discard: restart,
  });
  return (
    <FullPage minHeight={{ xs: 620, sm: 460 }}>
      <PageHeader
        title="Preise einlesen"
        meta={tableText(state)}
        actions={
          isRead && (
            <Button color="secondary" onClick={ask}>
              Andere Tabelle
            </Button>
          )
        }
      />
      {result === null ? (
        <>
          <ImportSetup key={state.table === null ? 'leer' : 'gelesen'} reading={reading} />
          {isRead ? (
            <>
              <CheckedRows reading={reading} />
              <ImportBar reading={reading} />
            </>
          ) : (
            <Box sx={{ mt: 3 }}>
              <PasteCard reading={reading} />
            </Box>
          )}
        </>
      ) : (
        <ResultCard result={result} restart={restart} />
      )}
      {question}
      <LeaveQuestion
        hasChanges={() => isRead}
        discard={async () => Promise.resolve(restart())}
        keep={null}
        explanation={lossText}
      />
    </FullPage>
  );
}

/** A table of prices becomes a draft (`/pricing/import`). */
export function PriceImportPage() {
  const me = useCurrentUser();
  return me.can.editPrices ? <PriceImport /> : <NotAllowed title="Preise pflegt die Verwaltung" />;
}
