import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormField } from '#shared/forms/form-field.tsx';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { listOf } from '#shared/forms/use-bound-field.ts';
import { useValueAt } from '#shared/record/form-context.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { ChosenPart, fieldAt, NumberPart, Sentence, SeveralPart } from './sentence-parts.tsx';

interface ContentProps {
  readonly section: FormSection;
}

const modeNames = [
  ['1', 'I-Projekte'],
  ['2', 'II-Projekte'],
] as const;

const switched = { ja: 'eingeschaltet', nein: 'ausgeschaltet' };

/** Whether it watches at all, and over which projects. */
export function SwitchContent({ section }: ContentProps) {
  const isOff = useValueAt('enabled') !== 'ja';
  const hasModes = section.fields.some(({ path }) => path === 'modes');
  const modes = useValueAt('modes');
  const silent = hasModes ? modeNames.filter(([mode]) => !listOf(modes).includes(mode)) : [];
  return (
    <>
      <Sentence
        section={section}
        paths={section.fields.map(({ path }) => path)}
        texts={{ enabled: switched }}
      >
        Die Erinnerungen an
        {hasModes ? (
          <SeveralPart section={section} path="modes" none="keine Projekte" />
        ) : (
          ' KfW-Projekte und die Förderfristen aller Projekte '
        )}
        sind
        <ChosenPart section={section} path="enabled" texts={switched} />.
      </Sentence>
      {isOff && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="warning">
            Solange sie ausgeschaltet sind, meldet EnergieAkte keine dieser Fristen.
          </Notice>
        </Box>
      )}
      {!isOff && silent.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="warning">
            An {silent.map(([, name]) => name).join(' und ')} und ihre Fristen erinnert EnergieAkte dann
            nicht, außer an Förderfristen.
          </Notice>
        </Box>
      )}
    </>
  );
}

const withoutRequests = { nein: 'dabei', ja: 'nicht dabei' };

function Fields({ section, paths }: ContentProps & { readonly paths: readonly string[] }) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 4, rowGap: 4, mt: 4 }}
    >
      {paths.map((path) => (
        <FormField key={path} field={fieldAt(section, path)} />
      ))}
    </Box>
  );
}

/** When who gets a mail about all projects that are not finished. */
export function OverviewContent({ section }: ContentProps) {
  return (
    <>
      <Sentence
        section={section}
        paths={['weekdays', 'time', 'readers', 'overview', 'idleDays', 'excludeWhite']}
        texts={{ excludeWhite: withoutRequests }}
      >
        Immer
        <SeveralPart section={section} path="weekdays" none="an keinem Tag" />
        um
        <ChosenPart section={section} path="time" />
        geht an
        <ChosenPart section={section} path="readers" />
        eine Mail über alle Projekte, die
        <ChosenPart section={section} path="overview" />
        sind und seit
        <NumberPart section={section} path="idleDays" />
        {useValueAt('idleDays') === '1' ? 'Tag' : 'Tagen'} nicht bearbeitet wurden. Anfragen sind
        <ChosenPart section={section} path="excludeWhite" texts={withoutRequests} />.
      </Sentence>
      <Fields section={section} paths={['recipients/groups', 'recipients/emails']} />
    </>
  );
}

const watched = { ja: 'erinnert EnergieAkte', nein: 'erinnert EnergieAkte nicht' };
const included = { ja: 'dabei', nein: 'nicht dabei' };

/** When who is reminded of a deadline. */
export function DeadlineContent({ section }: ContentProps) {
  return (
    <>
      <Sentence
        section={section}
        paths={['watchesDeadlines', 'dailyTime', 'includeStopped']}
        texts={{ watchesDeadlines: watched, includeStopped: included }}
      >
        Täglich um
        <ChosenPart section={section} path="dailyTime" />
        <ChosenPart section={section} path="watchesDeadlines" texts={watched} />
        an Fristen. Gestoppte Projekte sind
        <ChosenPart section={section} path="includeStopped" texts={included} />.
      </Sentence>
      <Fields section={section} paths={['steps']} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        Fällt ein Schritt vor der Frist auf ein Wochenende oder einen Feiertag, geht die Mail am Werktag
        davor, nach der Frist am Werktag danach. Ist jemand abwesend, bekommt die Vertretung eine Kopie.
        Grüne Projekte und erledigte Fristen bleiben still.
      </Typography>
    </>
  );
}

const digest = { ja: 'eine Mail mit allem', nein: 'eine Mail je Anlass' };
const guests = { nein: 'keine Erinnerungen', ja: 'Erinnerungen an Fristen, die sie sehen' };

/** How the mails look, and whether customers get them. */
export function MailContent({ section }: ContentProps) {
  return (
    <>
      <Sentence
        section={section}
        paths={['perPersonDigest', 'notifyGuests']}
        texts={{ perPersonDigest: digest, notifyGuests: guests }}
      >
        Jede Person bekommt
        <ChosenPart section={section} path="perPersonDigest" texts={digest} />, Auftraggeber bekommen
        <ChosenPart section={section} path="notifyGuests" texts={guests} />.
      </Sentence>
      <Fields section={section} paths={['mailSubject', 'mailIntro']} />
    </>
  );
}
