import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { mostCommentCharacters } from '@energieakte/contract';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { joinedText, type LeftDraft } from './left-drafts.ts';
import type { Composer } from './use-composer.ts';

interface OtherDraftProps {
  readonly writing: Composer;
  readonly toField: () => void;
}

/** Offers what another window or visit wrote here and has not sent, one draft after the other. */
export function OtherDraft({ writing, toField }: OtherDraftProps) {
  const { others, content, takeOther, discardOther } = writing;
  const [other] = others;
  if (other === undefined) return null;
  const { text } = other.draft;
  const isTooLong = joinedText(content.text, text).length > mostCommentCharacters;
  const answer = (act: (left: LeftDraft) => void) => (): void => {
    act(other);
    toField();
  };
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Notice
        severity="info"
        role="status"
        action={
          <>
            <Button disabled={isTooLong} onClick={answer(takeOther)}>
              {content.text.trim() === '' ? 'Entwurf übernehmen' : 'Unten anfügen'}
            </Button>
            <Button color="secondary" onClick={answer(discardOther)}>
              Entwurf verwerfen
            </Button>
          </>
        }
      >
        {`Weiterer Entwurf, ${recentMoment(new Date(other.savedAt).toISOString())}, aus einem anderen Fenster oder Gerät:`}
        <Typography
          variant="body2"
          sx={{
            mt: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            maxHeight: 120,
            overflowY: 'auto',
          }}
        >
          {text}
        </Typography>
      </Notice>
    </Box>
  );
}
