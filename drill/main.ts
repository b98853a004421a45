import { readdirSync } from 'node:fs'
import { note } from '../bench/src/figure.ts'

/** `npm run drill -- <name> …`: each file of `drills/` is a drill, by its name. Without a name they are listed. */
const FOLDER = new URL('./drills/', import.meta.url)
const known = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))

if (asked.length === 0 || unknown.length > 0) {
  const missing = unknown.length > 0 ? `There is no drill ${unknown.join(', ')}. ` : ''
  process.stderr.write(`${missing}There are: ${known.join(', ')}.\n`)
  process.exitCode = 2
} else {
  for (const name of asked) {
    const { drill } = (await import(new URL(`${name}.ts`, FOLDER).href)) as { drill(): Promise<void> }
    const begun = performance.now()
    note(name)
    await drill()
    note(`${name} took ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
}
