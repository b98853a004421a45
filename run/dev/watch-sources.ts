import { type FSWatcher, globSync, readdirSync, statSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

/** What the servers run from. Pages and the kit are not here: Vite replaces those in the browser. */
const SERVER_SOURCES = '{apps,packages}/*/{src,server,messages}'
const FOR_PAGES_ONLY = 'packages/ui/src'

/** A test changes no server, and an editor's own files have other endings. */
const SOURCE = /(?<!\.test)\.(ts|json|sql|css|svg)$/
/** Saving a file is several events, and saving all of them a few more. */
const QUIET_MS = 80

export interface Watching {
  stop(): void
}

/** Calls back with a file that changed, once for changes that come together. */
export function watchSources(root: string, onChange: (file: string) => void): Watching {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  // Folders are watched, not files: an editor that writes a new file over the old one is seen too.
  const watchFolder = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name) changed(join(folder, name))
    })
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) watchFolder(join(folder, entry.name))
  }
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const changed = (path: string) => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return watchFolder(path)
    forget(path)
    if (!SOURCE.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => onChange(relative(root, path)), QUIET_MS)
  }

  for (const folder of globSync(SERVER_SOURCES, { cwd: root }))
    if (folder !== FOR_PAGES_ONLY) watchFolder(join(root, folder))
  return {
    stop() {
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
