/** Numbers of the database's advisory locks; two holders of one number exclude each other. */
export const ADVISORY_LOCKS = {
  /** Held while migrating or restoring. */
  migration: 5_021_967,
  /** Held while a backup runs, so that no file is deleted meanwhile. */
  backup: 5_021_968,
  /** Held while a catalogue is imported. */
  catalogueImport: 5_021_969,
} as const;
