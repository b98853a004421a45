import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_SETTINGS } from './secrets.ts'
import { SettingsError } from './settings-error.ts'

/**
 * Secrets as files, each named as its setting: what systemd, containers and Kubernetes hand over, and what no list of
 * processes shows.
 */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { SECRETS_DIR: folder } = env
  if (!folder) return {}
  // Kubernetes keeps its own links there, which begin with dots.
  const names = reading(folder, () => readdirSync(folder)).filter((name) => !name.startsWith('.'))
  for (const name of names) {
    if (!SECRET_SETTINGS.has(name)) {
      throw new SettingsError(`SECRETS_DIR has a file ${name}, which is no secret of the shop. Rename or remove it.`)
    }
    if (env[name]) throw new SettingsError(`${name} is set twice: as a variable and as a file of SECRETS_DIR.`)
  }
  return Object.fromEntries(
    names.map((name) => [name, reading(name, () => readFileSync(join(folder, name), 'utf8')).trim()]),
  )
}

function reading<Result>(what: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`SECRETS_DIR: ${what} cannot be read (${code}). Is it there, and its user this process?`)
  }
}
