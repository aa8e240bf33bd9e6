import type { Permission } from '@energieakte/contract';

/**
 * The table of domain section 4 as far as it is built, by hand: the sentence, then guest, user, accountant, admin and
 * super admin, then the permissions that carry it. Finer points of a row are in the tables below.
 */
export const rightsOfDomain: readonly (readonly [
  sentence: string,
  cells: string,
  permissions: readonly Permission[],
])[] = [
  ['login, me, change own password, version, isvalid', 'all all all all all', ['session.use']],
  ['list, search, read projects', 'own all all all all', ['project.read', 'event.listen', 'search.use']],
  ['create project, edit project', 'own all no all all', ['project.save']],
  ['create several projects at once', 'no all no all all', ['project.import']],
  ['edit project with a lock', 'no all no all all', ['project.lock']],
  ['take over a lock, release a foreign lock', 'no no no all all', ['project.takeLock']],
  ['see all locks', 'no own own all all', ['project.locks']],
  ['check id, number, empty project', 'own all no all all', ['project.prepare']],
  ['history, as of a date', 'no all all all all', ['project.history']],
  ['exports', 'no all all all all', ['project.export']],
  // Guests know of their own projects only, and it is of others that this tells.
  ['other projects with a BzA- or BnD-ID', 'no all all all all', ['project.fundingIds']],
  ['bulk edit', 'no own no all all', ['project.bulk']],
  ['saved views', 'own own own all all', ['view.read', 'view.save']],
  ['dashboard', 'no own own all all', ['dashboard.read']],
  ['rights matrix, why', 'no no no all all', ['rights.read']],
  ['change service colour', 'no all all all all', ['service.color']],
  ['bill services', 'no no all all all', ['service.billing']],
  ['BzA/BnD/certificate fields, project colour', 'no all no all all', ['project.color']],
  ['deadlines, papers', 'no all no all all', ['deadline.edit', 'checklist.edit']],
  // The table is silent about them: who asks for documents gives the address for them.
  ['upload links', 'no all no all all', ['uploadLink.manage']],
  ['cancel, activate', 'no all no all all', ['project.lifecycle']],
  ['delete, restore', 'no no no all all', ['project.delete']],
  ['notifications', 'own own own own own', ['notification.own']],
  ['notifications: send', 'no no no all all', ['notification.send']],
  ['who was informed', 'no all all all all', ['notification.informed']],
  ['comments read', 'own all all all all', ['comment.read']],
  ['attachments read', 'own all all all all', ['attachment.read']],
  ['attachments upload', 'own all all all all', ['attachment.upload']],
  ['attachments delete', 'own own no all all', ['attachment.delete']],
  ['GET /attachments (all)', 'no all all all all', ['attachment.readAll']],
  // The table is silent about these: the office works on documents, who threw one away may take it back.
  ['attachments history', 'no all all all all', ['attachment.history']],
  ['Prüf-Dossier', 'no all all all all', ['attachment.dossier']],
  ['attachments restore', 'no own no all all', ['attachment.restore']],
  // Whoever releases a file that was not scanned answers for it.
  ['attachments scan, release', 'no no no all all', ['attachment.scan']],
  ['attachments purge', 'no no no no all', ['attachment.purge']],
  ['comments add', 'own all all all all', ['comment.write']],
  ['comments delete', 'no own own all all', ['comment.delete']],
  [
    'comments pin, tasks, former wordings',
    'no all all all all',
    ['comment.organize', 'comment.history'],
  ],
  ['comments erase', 'no no no all all', ['comment.erase']],
  ['check of all files', 'no no no all all', ['attachment.check']],
  ['customers read', 'no all all all all', ['customer.read']],
  ['customers write', 'no no own all all', ['customer.write']],
  ['customers delete', 'no no no no all', ['customer.delete']],
  // What was changed about firms and groups is read by those who may change them all.
  ['history of customers and groups', 'no no no all all', ['customer.history', 'group.history']],
  ['groups write', 'no no no all all', ['group.write']],
  ['qualifications write', 'no no no all all', ['qualification.write']],
  ['reset second factor', 'no no no own all', ['user.secondFactor']],
  ['who has to have a second factor', 'no no no no all', ['security.rule']],
  ['settings of the office', 'no no no all all', ['officeSettings.change']],
  ['audit log', 'no no no own all', ['audit.read']],
  ['DSGVO export, erase, retention', 'no no no no all', ['privacy.use']],
  ['audit log: export, check', 'no no no no all', ['audit.export', 'audit.check']],
  [
    'users create, edit, enable, disable, import; end sessions of others',
    'no no no own all',
    ['user.save', 'user.disable', 'user.import', 'user.sessions'],
  ],
  ['users delete', 'no no no no all', ['user.delete']],
  ['history of an account', 'no no no all all', ['user.history']],
  ['own sessions', 'own own own own own', ['session.own', 'profile.own']],
  ['users read: internal, byProject', 'own all all all all', ['user.readColleagues']],
  ['users read: all, byCustomer, byEmail', 'no all all all all', ['user.readAll']],
  ['set password of others', 'no no no own all', ['user.password', 'user.dummyPassword']],
  // The outbox holds the links that set passwords, so it follows the same line.
  ['outbox read', 'no no no own all', ['mail.read']],
  ['groups read', 'no all all all all', ['group.read']],
  // The table lets guests read the catalogues; of these they need the words of the kinds of projects only.
  ['project types', 'own all all all all', ['projectType.read']],
  ['funding programmes, service catalogue: read', 'no all all all all', ['catalogue.read']],
  ['funding programmes, service catalogue, types: write', 'no no no all all', ['catalogue.write']],
  ['price elements, lists: read', 'own all all all all', ['pricing.read']],
  [
    'price elements, lists: costs, write, delete, release',
    'no no all all all',
    ['pricing.cost', 'pricing.write', 'pricing.release'],
  ],
  ['POST /error, usertracking', 'all all all all all', ['usage.report']],
];
