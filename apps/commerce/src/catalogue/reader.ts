import type { Catalogue } from './catalogue.ts'

/**
 * The catalogue as requests read it: in memory, replaced as a whole when another version is imported anywhere.
 * Take `current()` once per request and keep it, so that one answer speaks of one version.
 */
export interface CatalogueReader {
  current(): Catalogue
  /** Reads the database now if its version differs; imports elsewhere are otherwise noticed by themselves. */
  refresh(): Promise<void>
  close(): Promise<void>
}
