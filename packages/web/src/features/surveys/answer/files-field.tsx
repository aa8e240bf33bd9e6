import { bringSurveyFiles, type SurveyUpload, usualFiles } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import FileCheck from 'lucide-react/icons/file-check';
import { createContext, useContext, useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import type { QuestionFieldProps } from './question-field.tsx';

interface SurveyFiles {
  readonly token: string;
  /** What arrived so far, of all questions. */
  readonly files: readonly SurveyUpload[];
  /** Asks what arrived meanwhile. */
  readonly look: () => Promise<void>;
}

/** Over which files are brought; `null` in a preview, where nothing is sent. */
export const SurveyFilesContext = createContext<SurveyFiles | null>(null);

/** The page of the upload link, in a tab of its own: what is answered here stays open. */
async function openUploadPage(token: string, key: string): Promise<void> {
  // A browser opens a tab only while somebody clicks, and its address is known later.
  const tab = window.open('', '_blank');
  try {
    const { address } = await callApi(bringSurveyFiles, { body: { token, key } });
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function useBringing(context: SurveyFiles | null, key: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bring = async (): Promise<void> => {
    if (context === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await openUploadPage(context.token, key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, bring };
}

/** Two windows side by side: this one is looked at again without having been hidden. */
function useLookOnFocus(context: SurveyFiles | null): void {
  const look = context?.look;
  useEffect(() => {
    if (look === undefined) return;
    const seen = (): void => void look();
    window.addEventListener('focus', seen);
    return () => window.removeEventListener('focus', seen);
  }, [look]);
}

/** Files come over an upload page of their own; here stands what arrived. */
export function FilesField({ name, question, labelledBy, describedBy }: QuestionFieldProps) {
  const context = useContext(SurveyFilesContext);
  const { failure, isBusy, bring } = useBringing(context, name);
  useLookOnFocus(context);
  const arrived = context?.files.filter(({ key }) => key === name) ?? [];
  const most = question.max ?? usualFiles;
  const isFull = arrived.length >= most;
  return (
    <Box>
      {arrived.length > 0 && (
        <Box component="ul" aria-label="Angekommen" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
          {arrived.map(({ id, name: fileName }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'start', py: 1 }}>
              <Box aria-hidden sx={{ color: 'success.main', display: 'flex', mt: '3px' }}>
                <FileCheck size={18} />
              </Box>
              <Typography sx={{ fontSize: 16, overflowWrap: 'anywhere', minWidth: 0 }}>
                {fileName}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        size="large"
        loading={isBusy}
        disabled={context === null || isFull}
        onClick={() => void bring()}
        aria-describedby={[labelledBy, describedBy].filter((id) => id !== undefined).join(' ')}
        sx={{ minHeight: 48 }}
      >
        {arrived.length === 0 ? 'Dateien hochladen' : 'Weitere Dateien hochladen'}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2 }}>
        {isFull
          ? `Alle ${most} Dateien sind angekommen.`
          : `Höchstens ${most} Dateien. Das Hochladen öffnet sich in einem neuen Tab; danach geht es hier weiter.`}
      </Typography>
      {failure !== null && (
        <Typography role="alert" sx={{ color: 'error.dark', mt: 2, fontWeight: 500 }}>
          {failure}
        </Typography>
      )}
    </Box>
  );
}
