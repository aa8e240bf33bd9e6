/** The longest text the log is searched for. Apart from the call: every page knows the address of the log. */
export const longestAuditText = 100;
