import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))
const RECORD = 'painted.json'
/** These decide what is painted, not how it looks. */
const KEEPS_THE_RECORD = ['build.ts', 'up-to-date.ts']

interface PaintedRecord {
  readonly fingerprint: string
  readonly names: readonly string[]
}

/** The names whose pictures were painted by this very code and are still there. */
export async function readUpToDate(folder: string): Promise<Set<string>> {
  const record = await readFile(join(folder, RECORD), 'utf8').then(
    (text) => JSON.parse(text) as PaintedRecord,
    () => undefined,
  )
  if (record?.fingerprint !== (await fingerprint())) return new Set()
  const present = await Promise.all(
    record.names.map((name) =>
      access(join(folder, name, 'icon.webp')).then(
        () => [name],
        () => [],
      ),
    ),
  )
  return new Set(present.flat())
}

export async function writeUpToDate(folder: string, names: ReadonlySet<string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const record: PaintedRecord = { fingerprint: await fingerprint(), names: [...names].sort() }
  await writeFile(join(folder, RECORD), JSON.stringify(record))
}

/** Of the code that paints. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(SOURCES, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !KEEPS_THE_RECORD.includes(file) && !file.startsWith('build/'),
  )
  for (const file of files.sort()) hash.update(file).update(await readFile(join(SOURCES, file)))
  return hash.digest('hex')
}
