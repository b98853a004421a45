import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '@quartermaster/settings/settings'
import { composeBarFiles } from './bar-files.ts'

/** Writes the bar's files and their manifest into a folder, for a content host of one's own. */
const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Name the folder: node apps/storefront/server/bar-files/write.ts <folder>\n')
  process.exit(2)
}
const { manifest, texts } = await composeBarFiles(readSettings(process.env, 'storefront'))
await mkdir(folder, { recursive: true })
for (const [name, text] of texts) await writeFile(join(folder, name), text)
await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${texts.size} scripts and manifest.json are in ${folder}\n`)
