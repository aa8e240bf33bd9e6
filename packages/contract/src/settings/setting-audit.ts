/** What the audit log calls these actions; part of `auditActions`. */
export const settingAuditActions = {
  'setting.changed': { label: 'Einstellung geändert', says: 'hat eine Einstellung geändert' },
} as const;
