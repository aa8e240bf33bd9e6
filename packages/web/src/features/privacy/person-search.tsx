import type { PrivacySubject } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type RefObject, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { EntryLine } from './entry-lines.tsx';
import { discloseMutation, fewestLetters, type NamedSubject, subjectsQuery } from './privacy.queries.ts';

const restMilliseconds = 250;
/** The server finds no more at once. */
const mostFound = 20;
const longestText = 100;

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
 * Finds people by name or address, to tell them what is known of them or to erase it. What is typed stays out of the
 * address: it names people, and addresses are kept by browsers.
 */
export function PersonSearch({ erase, input }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, restMilliseconds).trim();
  const clear = (): void => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <PageCard title="Auskunft und Löschen">
      <OutlinedInput
        type="search"
        size="small"
        placeholder="Name, Benutzername oder E-Mail-Adresse"
        value={typed}
        inputRef={input}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 1 }}>
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          typed === '' ? null : (
            <IconButton aria-label="Suchtext löschen" edge="end" onClick={clear}>
              <X size={15} strokeWidth={2} aria-hidden />
            </IconButton>
          )
        }
        slotProps={{
          input: { 'aria-label': 'Person suchen', maxLength: longestText, autoComplete: 'off' },
        }}
        sx={{
          width: { xs: '100%', sm: 380 },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      {text.length < fewestLetters ? (
        <Quiet>Ab zwei Zeichen werden Konten und Bauherren gesucht.</Quiet>
      ) : (
        <Results text={text} erase={erase} />
      )}
    </PageCard>
  );
}
