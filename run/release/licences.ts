import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { Fetched } from './fetch-package.ts'
import { type LockedPackages, nameOf } from './lock-file.ts'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third[-_]?party)/i

/** The licences of all that is inside, one after the other, each under the name of whose it is. */
export async function collectLicences(
  packages: LockedPackages,
  modules: readonly string[],
  fetched: Fetched,
): Promise<string> {
  const parts = await Promise.all(
    modules.map(async (module) => {
      const title = `${nameOf(module)} ${packages[module]?.version ?? ''}`
      const text = await licenceOf(fetched.get(module) ?? join(ROOT, module))
      const named = packages[module]?.license
      if (!text && !named) throw new Error(`${title} has no licence: it cannot be in a release.`)
      return `${title}\n${'='.repeat(title.length)}\n${named ? `Licence: ${named}\n\n` : ''}${text}\n`
    }),
  )
  return `Quartermaster is under the licence in LICENSE, Node under that in node/LICENSE. It holds these works of others.\n\n${parts.join('\n')}`
}

/** The files that hold it; a package of libraries tells theirs in its README. */
async function licenceOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const found = names.filter((name) => LICENCE_FILE.test(name))
  const read = found.length > 0 ? found : names.filter((name) => /^readme/i.test(name) && folder.includes('libvips'))
  const texts = await Promise.all(read.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.join('\n').trim()
}
