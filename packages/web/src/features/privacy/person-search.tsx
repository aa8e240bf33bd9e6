import type { PrivacySubject } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type RefObject, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { SearchBox } from '#shared/list/search-box.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { EntryLine } from './entry-lines.tsx';
import { discloseMutation, fewestLetters, type NamedSubject, subjectsQuery } from './privacy.queries.ts';

/** The server finds no more at once. */
const mostFound = 20;

function DiscloseButton({ subject }: { readonly subject: NamedSubject }) {
  const disclosing = useMutation({
    ...discloseMutation,
    onSuccess: (fileName) => reportSuccess(`Gespeichert: ${fileName}`),
    onError: (error) =>
      reportError(
        `Die Auskunft über „${subject.name}“ konnte nicht zusammengestellt werden. ${error.message}`,
      ),
  });
  return (
    <Button
      variant="outlined"
      loading={disclosing.isPending}
      aria-label={`Auskunft: ${subject.name}`}
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => disclosing.mutate(subject)}
    >
      Auskunft
    </Button>
  );
}

interface FoundProps {
  readonly subject: PrivacySubject;
  readonly erase: (subject: NamedSubject) => void;
}

function Found({ subject, erase }: FoundProps) {
  const { kind, name, detail, erased } = subject;
  return (
    <EntryLine
      title={
        <>
          {name}
          {erased && <Chip size="small" label="bereits gelöscht" />}
        </>
      }
      // The server's line already calls a Bauherr by that word.
      detail={kind === 'user' ? `Konto · ${detail}` : detail}
      actions={
        <>
          <DiscloseButton subject={subject} />
          {!erased && (
            <Button
              variant="outlined"
              aria-label={`Daten löschen …: ${name}`}
              onClick={() => erase(subject)}
            >
              Daten löschen …
            </Button>
          )}
        </>
      }
    />
  );
}

interface FindingsProps {
  readonly found: readonly PrivacySubject[];
  readonly text: string;
  readonly erase: (subject: NamedSubject) => void;
}

function Findings({ found, text, erase }: FindingsProps) {
  if (found.length === 0) return <Quiet>{`Zu „${text}“ ist niemand bekannt.`}</Quiet>;
  const count = found.length === 1 ? '1 Person' : `${found.length} Personen`;
  return (
    <>
      <Quiet>
        {found.length < mostFound
          ? count
          : `Die ersten ${mostFound} Personen. Genauer suchen zeigt die übrigen.`}
      </Quiet>
      <EntryLines label="Gefundene Personen">
        {found.map((subject) => (
          <Found key={`${subject.kind}-${subject.id}`} subject={subject} erase={erase} />
        ))}
      </EntryLines>
    </>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2 }}>
      {children}
    </Typography>
  );
}

function Results({ text, erase }: { readonly text: string; readonly erase: FoundProps['erase'] }) {
  const query = useQuery(subjectsQuery(text));
  return (
    <Loaded query={query} failure="Die Personen konnten nicht gesucht werden." loading={120}>
      {(found) => <Findings {...{ found, text, erase }} />}
    </Loaded>
  );
}

interface PersonSearchProps {
  readonly erase: (subject: NamedSubject) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Finds people by name or address, to give them what is known of them or to erase it. What is typed stays out of the
 * address: it names people, and addresses are kept by browsers.
 */
export function PersonSearch({ erase, input }: PersonSearchProps) {
  const [text, setText] = useState('');
  return (
    <PageCard title="Auskunft und Löschen">
      <SearchBox
        label="Person suchen"
        placeholder="Name, Benutzername oder E-Mail-Adresse"
        width={380}
        value={text}
        maxLength={100}
        onSearch={setText}
        input={input}
      />
      {text.length < fewestLetters ? (
        <Quiet>Ab zwei Zeichen werden Konten und Bauherren gesucht.</Quiet>
      ) : (
        <Results text={text} erase={erase} />
      )}
    </PageCard>
  );
}
