import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NOTED = 'run/last-version/released.json'

export type LastVersion =
  /** `name` is its tag, or its commit where no tag is known. */
  | { readonly name: string; readonly commit: string }
  /** Why it cannot be had, and what helps. */
  | { readonly missing: string }

/**
 * The version that runs where this one will be brought: the latest tag before this commit, or the commit that is noted
 * where there is no tag. Asks nobody but the clone itself.
 */
export function findLastVersion(root: string): LastVersion {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  if (!tells(() => git('rev-parse', 'HEAD'))) {
    return { missing: 'This folder has no history: get it with git clone.' }
  }
  const tag = tells(() => git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'))
  const name = tag ?? (JSON.parse(readFileSync(join(root, NOTED), 'utf8')) as { commit: string }).commit
  const commit = tells(() => git('rev-parse', '--verify', `${name}^{commit}`))
  return commit
    ? { name, commit }
    : { missing: `This clone does not reach back to ${name}: git fetch --unshallow --tags.` }
}

function tells(ask: () => string): string | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
