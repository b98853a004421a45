import { readdirSync } from 'node:fs'
import { runAsked } from '../bench/src/run-asked.ts'

/** `npm run drill -- <name> …`: each file of `drills/` is a drill, by its name. Without a name they are listed. */
const FOLDER = new URL('./drills/', import.meta.url)
const known = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace(/\.ts$/, ''),
    async () => ((await import(new URL(file, FOLDER).href)) as { drill(): Promise<void> }).drill(),
  ]),
)
const asked = process.argv.slice(2)

if (asked.length === 0) {
  process.stderr.write(`There are: ${Object.keys(known).join(', ')}.\n`)
  process.exitCode = 2
} else {
  await runAsked('drill', asked, known)
}
