/** The database's advisory locks of one number; two of one number wait for each other. */
export const ADVISORY_LOCKS = {
  /** Held by who migrates or restores. */
  migration: 5_021_967,
  /** Held by a backup as long as it runs: files stay meanwhile. */
  backup: 5_021_968,
  /** Held by the import of a catalogue. */
  catalogueImport: 5_021_969,
} as const;
