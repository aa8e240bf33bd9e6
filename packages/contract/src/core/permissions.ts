import type { Role } from './roles.ts';

/**
 * What one role may do with one action:
 * `all` any object, `own` only objects the policy of the entity calls the person's own, `no` nothing.
 */
export type Grant = 'no' | 'own' | 'all';

type MatrixRow = Readonly<Record<Role, Grant>>;

/** One grant per role, in the order of `roles`. */
function row(...grants: readonly [Grant, Grant, Grant, Grant, Grant]): MatrixRow {
  const [guest, user, accountant, admin, superAdmin] = grants;
  return {
    ROLE_GUEST: guest,
    ROLE_USER: user,
    ROLE_ACCOUNTANT: accountant,
    ROLE_ADMIN: admin,
    ROLE_SUPER_ADMIN: superAdmin,
  };
}

/**
 * The permission matrix. Every endpoint names its row; the server refuses what the row refuses before
 * any service runs, and the policies of the features decide about `own`.
 */
export const permissionMatrix = {
  //                        guest  user   accountant admin  super admin
  'session.use': row('all', 'all', 'all', 'all', 'all'),
  'user.secondFactor': row('no', 'no', 'no', 'own', 'all'),
  'security.rule': row('no', 'no', 'no', 'no', 'all'),
  'officeSettings.change': row('no', 'no', 'no', 'all', 'all'),
  'operations.use': row('no', 'no', 'no', 'all', 'all'),
  'project.read': row('own', 'all', 'all', 'all', 'all'),
  'portal.read': row('own', 'no', 'no', 'no', 'no'),
  'project.save': row('own', 'all', 'no', 'all', 'all'),
  'project.prepare': row('own', 'all', 'no', 'all', 'all'),
  'project.fundingIds': row('no', 'all', 'all', 'all', 'all'),
  'project.import': row('no', 'all', 'no', 'all', 'all'),
  'project.lock': row('no', 'all', 'no', 'all', 'all'),
  'project.takeLock': row('no', 'no', 'no', 'all', 'all'),
  'project.locks': row('no', 'own', 'own', 'all', 'all'),
  'project.lifecycle': row('no', 'all', 'no', 'all', 'all'),
  'project.history': row('no', 'all', 'all', 'all', 'all'),
  'project.export': row('no', 'all', 'all', 'all', 'all'),
  'project.bulk': row('no', 'own', 'no', 'all', 'all'),
  'project.delete': row('no', 'no', 'no', 'all', 'all'),
  'project.color': row('no', 'all', 'no', 'all', 'all'),
  'service.color': row('no', 'all', 'all', 'all', 'all'),
  'service.billing': row('no', 'no', 'all', 'all', 'all'),
  'deadline.edit': row('no', 'all', 'no', 'all', 'all'),
  'checklist.edit': row('no', 'all', 'no', 'all', 'all'),
  'uploadLink.manage': row('no', 'all', 'no', 'all', 'all'),
  'comment.read': row('own', 'all', 'all', 'all', 'all'),
  'attachment.read': row('own', 'all', 'all', 'all', 'all'),
  'attachment.readAll': row('no', 'all', 'all', 'all', 'all'),
  'attachment.upload': row('own', 'all', 'all', 'all', 'all'),
  'attachment.delete': row('own', 'own', 'no', 'all', 'all'),
  'attachment.restore': row('no', 'own', 'no', 'all', 'all'),
  'attachment.purge': row('no', 'no', 'no', 'no', 'all'),
  'attachment.scan': row('no', 'no', 'no', 'all', 'all'),
  'attachment.dossier': row('no', 'all', 'all', 'all', 'all'),
  'attachment.history': row('no', 'all', 'all', 'all', 'all'),
  'notification.own': row('own', 'own', 'own', 'own', 'own'),
  'notification.send': row('no', 'no', 'no', 'all', 'all'),
  'notification.informed': row('no', 'all', 'all', 'all', 'all'),
  'comment.write': row('own', 'all', 'all', 'all', 'all'),
  'comment.delete': row('no', 'own', 'own', 'all', 'all'),
  'comment.organize': row('no', 'all', 'all', 'all', 'all'),
  'comment.history': row('no', 'all', 'all', 'all', 'all'),
  'comment.erase': row('no', 'no', 'no', 'all', 'all'),
  'attachment.check': row('no', 'no', 'no', 'all', 'all'),
  'customer.read': row('no', 'all', 'all', 'all', 'all'),
  'customer.write': row('no', 'no', 'own', 'all', 'all'),
  'customer.delete': row('no', 'no', 'no', 'no', 'all'),
  'customer.history': row('no', 'no', 'no', 'all', 'all'),
  'user.readColleagues': row('own', 'all', 'all', 'all', 'all'),
  'user.readAll': row('no', 'all', 'all', 'all', 'all'),
  'user.password': row('no', 'no', 'no', 'own', 'all'),
  'user.dummyPassword': row('no', 'no', 'no', 'own', 'all'),
  'mail.read': row('no', 'no', 'no', 'own', 'all'),
  'user.save': row('no', 'no', 'no', 'own', 'all'),
  'user.disable': row('no', 'no', 'no', 'own', 'all'),
  'user.import': row('no', 'no', 'no', 'own', 'all'),
  'user.sessions': row('no', 'no', 'no', 'own', 'all'),
  'user.history': row('no', 'no', 'no', 'all', 'all'),
  'user.delete': row('no', 'no', 'no', 'no', 'all'),
  'profile.own': row('own', 'own', 'own', 'own', 'own'),
  'session.own': row('own', 'own', 'own', 'own', 'own'),
  'projectType.read': row('own', 'all', 'all', 'all', 'all'),
  'catalogue.read': row('no', 'all', 'all', 'all', 'all'),
  'catalogue.write': row('no', 'no', 'no', 'all', 'all'),
  'group.read': row('no', 'all', 'all', 'all', 'all'),
  'group.write': row('no', 'no', 'no', 'all', 'all'),
  'group.history': row('no', 'no', 'no', 'all', 'all'),
  'qualification.write': row('no', 'no', 'no', 'all', 'all'),
  'pricing.read': row('own', 'all', 'all', 'all', 'all'),
  'pricing.cost': row('no', 'no', 'all', 'all', 'all'),
  'pricing.write': row('no', 'no', 'all', 'all', 'all'),
  'pricing.release': row('no', 'no', 'all', 'all', 'all'),
  'offer.read': row('own', 'all', 'all', 'all', 'all'),
  'offer.decide': row('own', 'all', 'all', 'all', 'all'),
  'offer.write': row('no', 'all', 'all', 'all', 'all'),
  'invoice.read': row('own', 'all', 'all', 'all', 'all'),
  'invoice.write': row('no', 'no', 'all', 'all', 'all'),
  'billing.figures': row('no', 'no', 'all', 'all', 'all'),
  'billing.settings': row('no', 'no', 'no', 'all', 'all'),
  'newsletter.manage': row('no', 'own', 'own', 'own', 'own'),
  'survey.read': row('no', 'all', 'all', 'all', 'all'),
  'survey.manage': row('no', 'no', 'no', 'all', 'all'),
  'survey.reveal': row('no', 'no', 'no', 'no', 'all'),
  'survey.transfer': row('no', 'all', 'no', 'all', 'all'),
  'appointment.list': row('no', 'own', 'own', 'all', 'all'),
  'appointment.read': row('own', 'own', 'own', 'all', 'all'),
  'appointment.save': row('no', 'own', 'own', 'all', 'all'),
  'planning.board': row('no', 'all', 'all', 'all', 'all'),
  'planning.handOver': row('no', 'own', 'no', 'all', 'all'),
  'followUp.read': row('no', 'all', 'all', 'all', 'all'),
  'followUp.write': row('no', 'own', 'own', 'all', 'all'),
  'absence.save': row('no', 'own', 'own', 'all', 'all'),
  'absence.decide': row('no', 'own', 'no', 'all', 'all'),
  'workSchedule.write': row('no', 'no', 'no', 'all', 'all'),
  'calendarFeed.own': row('no', 'own', 'own', 'all', 'all'),
  'time.own': row('no', 'own', 'own', 'own', 'own'),
  'time.read': row('no', 'own', 'own', 'all', 'all'),
  'time.approve': row('no', 'own', 'no', 'all', 'all'),
  'time.report': row('no', 'own', 'all', 'all', 'all'),
  'time.money': row('no', 'no', 'all', 'all', 'all'),
  'time.close': row('no', 'no', 'all', 'all', 'all'),
  'time.reopen': row('no', 'no', 'no', 'no', 'all'),
  'time.transfer': row('no', 'own', 'own', 'all', 'all'),
  'time.rules': row('no', 'no', 'no', 'all', 'all'),
  'reminder.read': row('no', 'all', 'all', 'all', 'all'),
  'reminder.write': row('no', 'no', 'no', 'all', 'all'),
  'search.use': row('own', 'all', 'all', 'all', 'all'),
  'dashboard.read': row('no', 'own', 'own', 'all', 'all'),
  'event.listen': row('own', 'all', 'all', 'all', 'all'),
  'view.read': row('own', 'own', 'own', 'all', 'all'),
  'view.save': row('own', 'own', 'own', 'all', 'all'),
  'audit.read': row('no', 'no', 'no', 'own', 'all'),
  'audit.export': row('no', 'no', 'no', 'no', 'all'),
  'audit.check': row('no', 'no', 'no', 'no', 'all'),
  'privacy.use': row('no', 'no', 'no', 'no', 'all'),
  'usage.report': row('all', 'all', 'all', 'all', 'all'),
  'error.manage': row('no', 'own', 'own', 'own', 'own'),
  'rights.read': row('no', 'no', 'no', 'all', 'all'),
} as const satisfies Record<string, MatrixRow>;

export type Permission = keyof typeof permissionMatrix;

const rank: Readonly<Record<Grant, number>> = { no: 0, own: 1, all: 2 };

/** The widest grant any of the roles gives for the action: rights are the union over all roles. */
export function grantFor(held: readonly Role[], permission: Permission): Grant {
  return held
    .map((role): Grant => permissionMatrix[permission][role])
    .reduce<Grant>((best, grant) => (rank[grant] > rank[best] ? grant : best), 'no');
}
