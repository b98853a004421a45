import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A picture as it was handed in: every other size is made from it. */
export interface Master {
  /** Says which one it is. */
  readonly name: string
  /** Changes when the picture does. */
  readonly revision: string
  read(): Promise<Buffer>
}

/** Lower-case names and single dots only: no way up, no hidden file, no second spelling of the same path. */
const PATH = /^(?:[a-z0-9][a-z0-9_-]*\/){0,6}[a-z0-9][a-z0-9_-]*\.(?:webp|png|jpe?g|avif)$/
const VERSION = /^v-[0-9a-f]{6,64}\//
const LONGEST_PATH = 200

interface MasterPath {
  readonly path: string
  /** The address names the picture's fingerprint: it will never show another one. */
  readonly versioned: boolean
}

export function readMasterPath(requested: string): MasterPath | undefined {
  const path = requested.replace(VERSION, '')
  if (requested.length > LONGEST_PATH || !PATH.test(path)) return undefined
  return { path, versioned: path !== requested }
}

/** Nothing when there is no such file below the folder; a link that leads out of it does not count. */
export async function findMaster(folder: string, { path }: MasterPath): Promise<Master | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    const found = await stat(file)
    if (!found.isFile() || !file.startsWith(root + sep)) return undefined
    // Read by us and not by the library, which would go on using a file it has seen after the file was replaced.
    return { name: file, revision: `${found.size}-${found.mtimeMs}`, read: () => readFile(file) }
  } catch {
    return undefined
  }
}
