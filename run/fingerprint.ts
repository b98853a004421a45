import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders that hold what was made, and files that nothing is made from. */
const MADE = new Set(['node_modules', 'dist', 'build', '.react-router', 'browser', 'test-results'])
const NOT_A_SOURCE = /\.(test|spec)\.tsx?$|\.md$/

/** A hash of files and folders by name and content: it changes when one of them does, and not when one is only touched. */
export async function fingerprintOf(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesIn(root, source)) hash.update(`${path}\n`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

async function filesIn(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (!found) throw new Error(`${path} is named as a source of the build and is not there.`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(join(root, path))).filter((name) => !MADE.has(name) && !NOT_A_SOURCE.test(name)).sort()
  return (await Promise.all(names.map((name) => filesIn(root, join(path, name))))).flat()
}
