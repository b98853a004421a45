import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Loads what takes longest and stays the same while one works: the packages of the apps, and Vite with its plugins. */
export async function preloadPackages(root: string): Promise<void> {
  const names = globSync('apps/*/package.json', { cwd: root }).flatMap((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return Object.keys(dependencies).filter((name) => !name.startsWith('@quartermaster/'))
  })
  // One that cannot be loaded by its bare name is loaded later, by whoever needs it.
  await Promise.allSettled([...new Set(names)].map((name) => import(name)))
  await import(join(root, 'apps/storefront/vite.config.ts'))
}
