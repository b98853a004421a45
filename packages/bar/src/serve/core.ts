import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const CORE = new URL('../../dist/bar.js', import.meta.url)

/** The built core; a start without it ends here, with the command that makes it. */
export async function readBarCore(): Promise<string> {
  try {
    return await readFile(CORE, 'utf8')
  } catch (cause) {
    throw new Error(`${fileURLToPath(CORE)} is missing: run "node packages/bar/build.ts"`, { cause })
  }
}
