import { type OwnProfile, OwnProfileInput, notifyMailNames, notifyMails } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { fieldFor, type FormDescription, wholeRecord } from '#shared/record/whole-record.ts';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { markColors } from '#shared/forms/mark-colors.ts';
import { ownProfileQuery, saveOwnProfileMutation } from '#shared/directory/users.queries.ts';

const field = fieldFor(OwnProfileInput);

const contact: FormSection = {
  id: 'kontakt',
  title: 'Kontakt',
  fields: [
    field('salutation', { kind: 'text', maximum: 40, columns: 3 }),
    field('position', { kind: 'text', maximum: 120, columns: 9 }),
    field('phone', { kind: 'text', maximum: 60, inputMode: 'tel', autoComplete: 'tel' }),
    field('mobile', { kind: 'text', maximum: 60, inputMode: 'tel' }),
  ],
};

const messages: FormSection = {
  id: 'nachrichten',
  title: 'Nachrichten',
  fields: [
    field('notifyMail', {
      kind: 'choice',
      isRequired: true,
      choices: notifyMails.map((value) => ({ value, label: notifyMailNames[value] })),
    }),
    field('newsletter', {
      kind: 'check',
      help: 'an die E-Mail-Adresse des Kontos; mit einer neuen Adresse bitte neu bestellen',
    }),
  ],
};

const planning: FormSection = {
  id: 'planung',
  title: 'Planung',
  fields: [field('color', { kind: 'choice', columns: 4, choices: markColors })],
};

const officeForm: FormDescription<OwnProfileInput> = {
  schema: OwnProfileInput,
  sections: [contact, messages, planning],
};
const guestForm: FormDescription<OwnProfileInput> = {
  schema: OwnProfileInput,
  sections: [contact, messages],
};

function Editor({ profile }: { readonly profile: OwnProfile }) {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const form = me.can.seeCatalogue ? officeForm : guestForm;
  const { salutation, position, phone, mobile, notifyMail, newsletter, color, version } = profile;
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: { salutation, position, phone, mobile, notifyMail, newsletter, color, version },
      isSingle: true,
      draftKey: 'profil',
      mutation: saveOwnProfileMutation,
      savedText: 'Das Profil wurde gespeichert',
    }),
  );
  return (
    <RecordEditor
      editing={editing}
      subject="Das Profil"
      close={() => void navigate({ to: '/settings' })}
      notices={<Notice severity="info">Name, E-Mail und Rollen ändert die Verwaltung.</Notice>}
    />
  );
}

/** The own profile as a form (`/settings/profil`), for guests too. */
export function OwnProfilePage() {
  const query = useQuery(ownProfileQuery);
  usePagePlace({ title: 'Mein Profil', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader title="Mein Profil" meta={query.data?.displayname} />
      <Loaded query={query} loading={220} failure="Das Profil konnte nicht geladen werden.">
        {(profile) => <Editor profile={profile} />}
      </Loaded>
    </>
  );
}
