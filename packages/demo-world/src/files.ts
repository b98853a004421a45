import { fileURLToPath } from 'node:url'

/** The files of the demo world's catalogue. */
export const DEMO_CATALOGUE = fileURLToPath(new URL('../catalogue', import.meta.url))

/** Where `npm run art` puts the demo world's pictures; the image server reads them here. */
export const DEMO_ART = fileURLToPath(new URL('../art/build', import.meta.url))

/** Describes the products one by one; a test of the catalogue holds it to its word. */
export const DEMO_README = fileURLToPath(new URL('../README.md', import.meta.url))
