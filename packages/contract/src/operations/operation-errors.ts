/** Refusals of the operations page. */
export const operationErrors = {
  'backup.notConfigured': {
    status: 409,
    text: 'Es ist kein Ordner für Sicherungen eingerichtet. Wer den Server betreut, setzt BACKUP_DIR.',
  },
  'backup.running': { status: 409, text: 'Es wird schon gesichert.' },
} as const;
